import { counted } from '#contract/counts';

// Confirm registration screen
export const confirmingRegistration = 'Confirmando tu registro…';
export const settingUpYourAccount = 'Configurando tu cuenta';
export const setupHint = 'Tarda unos segundos; después continúas automáticamente.';

// Google button
export const continueWithGoogle = 'Continuar con Google';

// Passkey button
export const signInWithPasskey = 'Iniciar sesión con una llave de acceso';
export const passkeyUnused = 'No se usó ninguna llave de acceso. Vuelve a intentarlo o inicia sesión de otra forma.';

// Mail hint
export const noMailService = 'Este servidor no envía correo. Pide el enlace o el código a su operador.';
export const emailPage = 'la página de correos';

// Me menu
export const light = 'Claro';
export const dark = 'Oscuro';
export const system = 'Sistema';
export const goToAccountSettings = 'Ir a los ajustes de la cuenta';
export const notSignedOut = 'No se pudo cerrar tu sesión';
export const accountSettings = 'Ajustes de la cuenta';
export const theme = 'Tema';
export const sendFeedback = 'Enviar comentarios';
export const keyboardShortcuts = 'Atajos de teclado';
export const signOut = 'Cerrar sesión';
export const yourAccount = 'Tu cuenta';
export const accountPrefix = 'Tu cuenta,';
export const confirmDiscard = (count: number) => `¿Cerrar sesión y descartar ${counted(count, 'cambio', 'cambios')}?`;
export const discardHint = 'El servidor aún no ha recibido tus últimos cambios. Al cerrar sesión se descartan.';
export const signOutAndDiscard = 'Cerrar sesión y descartar';

// Registered only
export const registrationFailed = 'El registro falló.';
export const accountNotSetUp = 'No se pudo configurar tu cuenta';
export const accountNotSetUpHint =
  'Has iniciado sesión, pero el servidor no pudo terminar tu registro. Vuelve a intentarlo en un momento.';

// Resend button
export const againIn = (label: string, seconds: number) => `${label} en ${seconds} s`;

// Second factor screen
export const confirmIdentity = 'Confirma que eres tú';
export const confirmIdentityHint = (email: string) => `La verificación en dos pasos está activada para ${email}.`;
export const signOutInstead = 'Cerrar sesión';
export const methodsNotLoaded = 'No se pudieron cargar tus métodos de verificación en dos pasos';
export const loadingMethods = 'Cargando tus métodos de verificación en dos pasos';
export const useRecoveryCode = 'Usar un código de recuperación';
export const usePhoneEndingIn = (digits: string) => `Usar el teléfono terminado en ${digits}`;
export const usePhone = (name: string) => `Usar ${name || 'tu teléfono'}`;
export const useApp = (name: string) => `Usar ${name || 'tu aplicación de autenticación'}`;

// Factor codes
export const appCode = 'Código de tu aplicación de autenticación';
export const appCodeHint = (name: string) => `Introduce el código de 6 dígitos de «${name}». Cada código sirve una vez.`;
export const phoneEndingIn = (digits: string) => `el teléfono terminado en ${digits}`;
export const yourPhone = 'tu teléfono';
export const sendCodeHint = (phone: string) => `Recibe un código por SMS en ${phone}.`;
export const sendCode = 'Enviar código';
export const textMessageCode = 'Código del SMS';
export const textMessageHint = (phone: string) => `Enviado a ${phone}. Sirve durante 5 minutos.`;
export const sendAnotherCode = 'Enviar otro código';
export const recoveryCodeWrong = 'Este código de recuperación es incorrecto o ya se usó. Introduce otro.';
export const recoveryCode = 'Código de recuperación';
export const recoveryCodeHint = 'Cada código sirve una vez.';
export const recoveryCodeMissing = 'Introduce uno de tus códigos de recuperación.';
export const confirmCode = 'Confirmar código';

// Login screen and signup screen
export const whatCairnIs =
  'Planifica y sigue el trabajo de tu equipo: tableros, listas de tareas e incidencias que se actualizan en directo para todos.';
export const setItUp = 'Configúralo';

// Login screen
export const confirmOtherEmail = 'Confirmado. Ahora abre el enlace del correo enviado a tu otra dirección.';
export const emailChanged = 'Tu dirección de correo ha cambiado. Inicia sesión con la nueva.';
export const signedOut = 'Se cerró tu sesión. Inicia sesión para continuar donde lo dejaste.';
export const signIn = 'Iniciar sesión';
export const termsPage = 'Términos';
export const privacyPage = 'Privacidad';
export const securityPage = 'Seguridad';
export const passwordMissing = 'Introduce tu contraseña.';
export const signInToCairn = 'Inicia sesión en Cairn';
export const createAnAccount = 'Crea una cuenta';
export const openDemo = 'Abre la demo';
export const demoPrinted = 'Para echar un vistazo antes, usa los datos de acceso de la demo que el servidor mostró al iniciarse.';
export const enterTheCode = 'Introduce el código';
export const emailAddress = 'Dirección de correo';
export const password = 'Contraseña';
export const forgotYourPassword = '¿Olvidaste tu contraseña?';

// Mailed code
export const codeInvalid = (digits: number) => `Introduce el código de ${digits} dígitos del correo.`;

// Reset password screen
export const resetPassword = 'Restablece tu contraseña';
export const backToSignIn = 'Volver al inicio de sesión';
export const checkInbox = 'Revisa tu correo';
export const resetSent = (email: string) =>
  `Si ${email} tiene una cuenta, recibirás un correo con un enlace y un código para restablecer tu contraseña. Usa cualquiera de los dos.`;
export const resendEmail = 'Reenviar correo';
export const resetHint = 'Introduce tu dirección de correo para recibir un enlace con el que restablecer tu contraseña.';
export const sendLink = 'Enviar enlace';
export const emailCode = 'Código del correo';

// Signup screen
export const firstNameMissing = 'Introduce tu nombre.';
export const createYourAccount = 'Crea tu cuenta';
export const firstName = 'Nombre';
export const lastName = 'Apellidos';
export const createAccount = 'Crear cuenta';
export const terms = 'términos';
export const privacyNotice = 'aviso de privacidad';

// Update password screen
export const chooseNewPassword = 'Elige una nueva contraseña';
export const confirmSignOut = '¿Cerrar sesión para usar este enlace?';
export const confirmSignOutHint = (email: string) =>
  `Has iniciado sesión como ${email}. Este enlace inicia sesión en la cuenta a la que se envió. Continúa solo si lo solicitaste.`;
export const staySignedIn = 'Mantener la sesión';
export const signOutAndContinue = 'Cerrar sesión y continuar';
export const passwordChanged = 'Contraseña cambiada';
export const newPasswordHint = (email: string) =>
  `Al cambiar la contraseña de ${email} se cierra la sesión en todos los demás dispositivos.`;
export const newPassword = 'Nueva contraseña';
export const changePassword = 'Cambiar contraseña';
export const linkExpired = 'Este enlace ya no sirve';
export const linkExpiredHint = 'Un enlace para restablecer la contraseña sirve una vez y caduca al cabo de una hora.';
export const requestNewLink = 'Solicitar nuevo enlace';

// Verify email screen
export const confirmEmail = 'Confirma tu dirección de correo';
export const confirmEmailHint = (email: string) => `Introduce el código para ${email} o abre el enlace que lo acompaña.`;
export const confirmUnknownEmailHint = 'Introduce tu dirección de correo y el código que recibiste.';
