// The cookie question, in the app and on the legal pages.

export const cookieConsent = 'Cookie-Einwilligung';
export const cookiePolicy = 'Cookie-Richtlinie';
export const cookieQuestion =
  'Cairn verfolgt dich nicht. In diesem Browser bleiben deine Anmeldung und deine Einstellungen und, wenn du nicht ablehnst, das zuletzt geöffnete Projekt.';
export const decline = 'Ablehnen';
export const accept = 'Akzeptieren';
