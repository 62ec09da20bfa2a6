addEventListener('install', () => console.warn(CLUB.version))
