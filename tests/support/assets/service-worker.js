const VERSION = 'abc123'
addEventListener('install', () => console.info(VERSION))
