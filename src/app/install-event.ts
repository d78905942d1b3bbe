/** What Chromium says when the site could stand on the phone's screen; the boot script leaves the event under this name on `window`. */
export const INSTALL_EVENT = 'beforeinstallprompt'
