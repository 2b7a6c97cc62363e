// Auth sentences
export const wrongCredentials = 'Correo o contraseña incorrectos.';
export const emailNotConfirmed = 'Confirma primero tu dirección de correo.';
export const emailNotAllowed = 'No se puede usar esta dirección de correo. Introduce otra.';
export const accountExists = 'Ya existe una cuenta con esta dirección de correo. Inicia sesión con ella.';
export const accountLocked = 'Esta cuenta está bloqueada. Consulta al operador de este servidor.';
export const signUpClosed = 'El registro está cerrado en este servidor. Pide acceso a su operador.';
export const samePassword = 'Esta ya es tu contraseña. Introduce otra distinta.';
export const linkOrCodeInvalid = 'Este enlace o código no es válido, ya se usó o ha caducado. Solicita uno nuevo.';
export const openedInOtherBrowser = 'Abre el enlace en el navegador donde lo solicitaste o solicita uno nuevo.';
export const linkExpired = 'Este enlace ha caducado. Solicita uno nuevo.';
export const resetTimedOut = 'Se agotó el tiempo para definir una nueva contraseña. Solicita un nuevo enlace.';
export const sessionEnded = 'Tu sesión ha terminado. Vuelve a iniciar sesión.';
export const wrongCode = 'Código incorrecto. Vuelve a intentarlo y comprueba que tu teléfono ajusta la hora automáticamente.';
export const codeExpired = 'Este código ha caducado o se probó demasiadas veces. Solicita uno nuevo.';
export const recoveryLocked = 'Demasiados códigos incorrectos. Vuelve a intentarlo más tarde.';
export const factorNameTaken = 'Ya tienes un método de verificación en dos pasos con este nombre. Introduce otro.';
export const factorLimitReached = 'Tu cuenta tiene el número máximo de métodos de verificación en dos pasos. Quita uno primero.';
export const factorUnconfirmed = 'Confirma primero el inicio de sesión con la verificación en dos pasos.';
export const tooManyAttempts = 'Demasiados intentos. Espera un rato y vuelve a intentarlo.';
export const tooManyTextMessages = 'Demasiados SMS. Espera un minuto y vuelve a intentarlo.';
export const tooManyEmails = 'Demasiados correos. Espera un minuto y vuelve a intentarlo.';
export const wrongCurrentPassword = 'Tu contraseña actual es incorrecta.';
export const codeInvalid = 'Este código no es válido, ya se usó o ha caducado. Solicita uno nuevo.';
export const emailTaken = 'Otra cuenta usa esta dirección de correo. Introduce otra.';
export const googleAccountTaken = 'Esta cuenta de Google está vinculada a otra cuenta de Cairn.';
export const onlyWayToSignIn = 'Esta es tu única forma de iniciar sesión. Añade otra primero.';
export const signInUnfinished = 'El inicio de sesión no se completó. Vuelve a intentarlo.';
export const signInUsed = 'Este inicio de sesión ya se usó o empezó en otro navegador. Vuelve a intentarlo.';
export const googleEmailUnverified =
  'Google no ha verificado tu dirección de correo. Verifícala con Google y vuelve a intentarlo.';
export const failed = 'Algo salió mal. Vuelve a intentarlo.';
export const serverUnreachable = 'No se pudo contactar con el servidor. Comprueba tu conexión.';

// Credentials
export const emailMissing = 'Introduce tu dirección de correo.';
export const emailMalformed = 'Introduce una dirección de correo, como ada@example.com.';

// New password field
export const password = 'Contraseña';
export const passwordHint = (minimum: number) => `Al menos ${minimum} caracteres`;
export const passwordStrength = 'Seguridad de la contraseña';
export const strengthWithAdvice = (strength: string, advice: string) => `${strength}. ${advice}`;

// Password strength
export const tooShort = 'Demasiado corta';
export const passwordTooShort = (minimum: number) => `Usa al menos ${minimum} caracteres.`;
export const weak = 'Débil';
export const avoidEmail = 'Contiene tu dirección de correo, que es fácil de adivinar.';
export const avoidPatterns = 'Los caracteres repetidos y las filas del teclado son fáciles de adivinar.';
export const strong = 'Segura';
export const fair = 'Aceptable';
export const addWords = 'Añade unas palabras más para hacerla segura.';
export const useLongerPassword = 'Usa una más larga, como tres o cuatro palabras sin relación entre sí.';

// Six digits
export const codeIncomplete = 'Introduce los 6 dígitos.';
