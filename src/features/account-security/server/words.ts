// The email about a sign-in from a new device or place
export const newSignIn = 'New sign-in to your account';
export const newSignInLead = 'Someone signed in to your Cairn account from a new device or place:';
export const anotherClient = 'Another client';
export const deviceOn = (client: string, system: string) => `${client} on ${system}`;
export const fromAddress = (ip: string) => `from ${ip}`;
export const onMoment = (moment: string) => `on ${moment} UTC`;
export const newSignInAdvice =
  'If this was you, you can ignore this email. If not, sign out that device and change your password now.';
export const reviewDevices = 'Review your devices';
export const turnOffThese = 'Turn off these emails';
