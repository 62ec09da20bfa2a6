const VERSION = 'abc123'
addEventListener('install', () => console.warn(VERSION))
