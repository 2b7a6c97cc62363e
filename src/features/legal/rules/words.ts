// The cookie question, in the app and on the legal pages.

export const cookieConsent = 'Cookie consent';
export const cookiePolicy = 'Cookie policy';
export const cookieQuestion =
  'Cairn does not track you. It keeps your sign-in and settings in this browser and, unless you decline, the project you had open last.';
export const decline = 'Decline';
export const accept = 'Accept';
