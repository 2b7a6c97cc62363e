// The email about a sign-in from a new device or place
export const newSignIn = 'Nuevo inicio de sesión en tu cuenta';
export const newSignInLead = 'Alguien inició sesión en tu cuenta de Cairn desde un dispositivo o lugar nuevo:';
export const anotherClient = 'Otro programa';
export const deviceOn = (client: string, system: string) => `${client} en ${system}`;
export const fromAddress = (ip: string) => `desde ${ip}`;
export const onMoment = (moment: string) => `el ${moment} UTC`;
export const newSignInAdvice =
  'Si fuiste tú, puedes ignorar este correo. Si no, cierra la sesión de ese dispositivo y cambia tu contraseña ahora.';
export const reviewDevices = 'Revisar tus dispositivos';
export const turnOffThese = 'Desactivar estos correos';
