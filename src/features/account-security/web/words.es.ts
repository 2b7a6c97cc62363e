import { byCount, counted, figure } from '#contract/counts';

// App dialog
export const setUpApp = 'Configura la aplicación de autenticación';
export const scanQrCode = 'Escanea el código QR';
export const saveRecoveryCodes = 'Guarda tus códigos de recuperación';
export const factorAdded = 'Método de verificación en dos pasos añadido';
export const codesSaved = 'He guardado mis códigos de recuperación';
export const appCode = 'Código de tu aplicación';
export const authenticatorApp = 'Aplicación de autenticación';
export const name = 'Nombre';
export const appNameHint = 'Te ayuda a reconocerla después, como «Teléfono del trabajo».';
export const nameTaken = 'Ya tienes un método con este nombre. Introduce otro.';
export const nameMissing = 'Introduce un nombre.';
export const cancel = 'Cancelar';
export const continueLabel = 'Continuar';

// Arrival
export const googleLinked = 'Tu cuenta de Google está vinculada.';
export const confirmOtherEmail = 'Confirmado. Ahora abre el enlace del correo enviado a tu otra dirección.';
export const emailChangedElsewhere = 'Tu dirección de correo ha cambiado. A partir de ahora, inicia sesión con la nueva.';
export const emailChangedTo = (email: string) =>
  `Tu dirección de correo ha cambiado. A partir de ahora, inicia sesión con ${email}.`;

// Confirm code
export const confirmCode = 'Confirmar código';

// Devices section
export const devicesSignedOut = (count: number) => `Sesión cerrada en ${counted(count, 'dispositivo', 'dispositivos')}`;
export const devices = 'Dispositivos';
export const devicesHint =
  'Dónde tienes la sesión iniciada. Si no reconoces un dispositivo, cierra su sesión y cambia tu contraseña.';
export const signOutOtherDevices = 'Cerrar las demás sesiones';
export const devicesNotSignedOut = 'No se pudo cerrar la sesión en los demás dispositivos';
export const devicesNotLoaded = 'No se pudieron cargar tus dispositivos';
export const loadingDevices = 'Cargando tus dispositivos';
export const deviceSignedOut = (device: string) => `Sesión cerrada: ${device}`;
export const activeNow = 'Activo ahora';
export const lastActive = (time: string) => `Última actividad: ${time}`;
export const thisDevice = 'Este dispositivo';
export const signedInOn = (date: string) => `Sesión iniciada el ${date}`;
export const signOutDevice = (device: string) => `Cerrar sesión en ${device}`;

// Email section
export const emailAddress = 'Dirección de correo';
export const confirmedEmailHint =
  'Inicias sesión con esta dirección y recibes el correo en ella. Un cambio se aplica cuando lo confirmas desde ambas direcciones.';
export const emailHint = 'Inicias sesión con esta dirección.';
export const changeEmail = 'Cambiar dirección de correo';
export const emailAddresses = 'Direcciones de correo';
export const currentEmail = 'En uso hasta que confirmes el cambio';
export const confirmationsResent = 'Se enviaron de nuevo ambos correos';
export const emailChangeCanceled = 'Cambio de correo cancelado';
export const awaitingConfirmation = 'A la espera de que abras los enlaces de ambos correos';
export const cancelEmailChange = 'Cancelar cambio';
export const resendConfirmations = 'Reenviar correos';
export const checkBothInboxes = 'Revisa ambos correos';
export const openBothLinks = (currentEmail: string, newEmail: string) =>
  `Abre los enlaces de los correos enviados a ${currentEmail} y ${newEmail}.`;
export const emailChanged = 'Dirección de correo cambiada';
export const emailUnchanged = 'Esta ya es tu dirección de correo. Introduce otra.';
export const emailChangeHint = (currentEmail: string) =>
  `Se envían enlaces a ${currentEmail} y a la nueva dirección. Abre ambos para confirmar el cambio.`;
export const newEmailAddress = 'Nueva dirección de correo';

// Factor notice
export const openSecuritySettings = 'Abrir ajustes de seguridad';
export const dueToday = 'hoy';
export const dueTomorrow = 'mañana como tarde';
export const dueOnWeekday = (weekday: string) => `el ${weekday} como tarde`;
export const dueWithinAWeek = 'en el plazo de una semana';
export const twoFactorDue = (workspace: string, due: string) =>
  `${workspace} exige la verificación en dos pasos. Configúrala ${due}.`;

// Factors section
export const twoFactor = 'Verificación en dos pasos';
export const twoFactorOnHint = 'Introduces un código cada vez que inicias sesión.';
export const twoFactorOffHint =
  'Exige un código de tu teléfono al iniciar sesión, para que una contraseña robada no baste. Al configurarla se cierra tu sesión en todos los demás dispositivos.';
export const addPhone = 'Añadir teléfono';
export const addApp = 'Añadir aplicación';
export const twoFactorMethods = 'Métodos de verificación en dos pasos';
export const addedOn = (date: string) => `Añadido el ${date}`;
export const removeMethod = 'Quitar método';
export const removeNamed = (method: string) => `Quitar ${method}`;
export const remove = 'Quitar';
export const textMessage = 'SMS';
export const confirmRemoval = (method: string) => `¿Quitar ${method}?`;
export const removeLastHint =
  'Esto desactiva la verificación en dos pasos y elimina tus códigos de recuperación. Se cierra la sesión en los dispositivos que la iniciaron con uno, y los espacios de trabajo que la exigen pueden bloquearte el acceso hasta que vuelvas a configurarla.';
export const removeHint = 'Se cierra la sesión en los demás dispositivos donde lo usaste para iniciarla.';
export const factorRemoved = 'Método de verificación en dos pasos quitado';
export const factorNotRemoved = 'No se pudo quitar este método. Vuelve a intentarlo.';

// Passkeys section
export const passkeys = 'Llaves de acceso';
export const passkeysHint =
  'Inicia sesión con tu huella, tu cara o el PIN de un dispositivo en lugar de tu contraseña. Una llave de acceso también sustituye al código de la verificación en dos pasos.';
export const addPasskey = 'Añadir una llave de acceso';
export const passkeyAdded = 'Llave de acceso añadida';
export const passkey = 'Llave de acceso';
export const passkeyName = 'Nombre de la llave de acceso';
export const passkeyNotAdded = 'No se añadió ninguna llave de acceso. Vuelve a intentarlo.';
export const passkeyHere = 'Este dispositivo ya tiene una llave de acceso para tu cuenta.';
export const passkeyLimit = 'Tu cuenta tiene el número máximo de llaves de acceso. Quita una primero.';
export const passkeysNotLoaded = 'No se pudieron cargar tus llaves de acceso';
export const loadingPasskeys = 'Cargando tus llaves de acceso';
export const lastUsed = (date: string) => `Último uso: ${date}`;
export const neverUsed = 'Sin usar';
export const confirmPasskeyRemoval = (name: string) => `¿Quitar «${name}»?`;
export const passkeyRemovalHint =
  'Ya no podrás iniciar sesión con ella, y se cierra la sesión en los demás dispositivos que la iniciaron con ella. Permanece en su dispositivo hasta que la elimines allí.';
export const removePasskey = 'Quitar llave de acceso';
export const passkeyRemoved = 'Llave de acceso quitada';

// Google section
export const google = 'Google';
export const googleLinkedHint = 'Puedes iniciar sesión con esta cuenta de Google en lugar de tu contraseña.';
export const googleOnlyHint = 'Inicias sesión con esta cuenta de Google.';
export const linkGoogleHint = 'Vincula una cuenta de Google para iniciar sesión sin tu contraseña.';
export const linkGoogle = 'Vincular cuenta de Google';
export const googleAccounts = 'Cuentas de Google';
export const linkedOn = (date: string) => `Vinculada el ${date}`;
export const onlyWayToSignIn = 'Tu única forma de iniciar sesión';
export const unlinkNamed = (account: string) => `Desvincular ${account}`;
export const unlink = 'Desvincular';
export const unlinkAccount = 'Desvincular cuenta';
export const googleAccount = 'Cuenta de Google';
export const confirmUnlink = (account: string) => `¿Desvincular ${account}?`;
export const unlinkHint = 'Ya no podrás iniciar sesión con ella. Usa tu contraseña para iniciar sesión.';
export const googleUnlinked = (account: string) => `Se desvinculó ${account}`;

// Held back
export const twoFactorRequired = 'Verificación en dos pasos obligatoria';
export const confirmLeave = '¿Abandonar este espacio de trabajo?';
export const leaveHint = 'Tus tareas abiertas quedan sin asignar y necesitas una invitación para volver.';
export const leaveWorkspace = 'Abandonar espacio de trabajo';
export const workspaceRequiresTwoFactor = 'Este espacio de trabajo exige la verificación en dos pasos';
export const setUpTwoFactor = 'Configurar verificación en dos pasos';
export const yourWorkspaces = 'Tus espacios de trabajo';
export const accessBlockedHint =
  'El plazo para configurarla ha vencido. Recuperas el acceso en cuanto lo hagas y no se pierde nada.';

// Password dialog
export const passwordChanged = 'Contraseña cambiada';
export const passwordAdded = 'Contraseña definida';
export const emailCodeMissing = 'Introduce el código del correo.';
export const currentPasswordMissing = 'Introduce tu contraseña actual.';
export const changePassword = 'Cambiar contraseña';
export const setPassword = 'Definir contraseña';
export const currentPassword = 'Contraseña actual';
export const emailCodeInstead = 'Recibir un código por correo';
export const emailCode = 'Código del correo';
export const emailCodeHint = (email: string) => `Revisa el correo de ${email}.`;
export const newPassword = 'Nueva contraseña';

// Password section
export const password = 'Contraseña';
export const changePasswordHint = 'Al cambiar tu contraseña se cierra tu sesión en todos los demás dispositivos.';
export const setPasswordHint = 'Inicias sesión con Google. Define una contraseña para tener una segunda forma de iniciar sesión.';

// Phone dialog
export const getTextMessages = 'Recibe códigos por SMS';
export const textMessageCode = 'Código del SMS';
export const textMessageHint = (phone: string) => `Enviado a ${phone}. Sirve durante 5 minutos.`;
export const phone = 'Teléfono';
export const phoneNumber = 'Número de teléfono';
export const phoneNumberHint = 'Incluye el prefijo del país, como +1 415 555 0132.';
export const phoneNumberInvalid = 'Introduce el número completo con el prefijo del país, como +1 415 555 0132.';
export const sendCode = 'Enviar código';

// Recovery code list
export const yourAccount = 'tu cuenta';
export const recoveryCodesFor = (account: string, host: string) =>
  `Códigos de recuperación de ${account} en ${host}. Cada uno sirve una vez.`;
export const saveRecoveryCodesHint =
  'Si pierdes tu teléfono, inicia sesión con uno de estos códigos. Guárdalos ahora, porque no se vuelven a mostrar.';
export const recoveryCodes = 'Códigos de recuperación';
export const codesCopied = 'Códigos de recuperación copiados';
export const copyCodes = 'Copiar códigos';
export const downloadCodes = 'Descargar códigos';
export const printCodes = 'Imprimir códigos';

// Recovery codes section
export const codesNotCreated = 'No se pudieron crear los códigos de recuperación. Vuelve a intentarlo.';
export const confirmNewCodes = '¿Crear nuevos códigos de recuperación?';
export const newCodesHint = 'Tus códigos actuales dejan de servir.';
export const createNewCodes = 'Crear nuevos códigos';
export const recoveryCodesHint = 'Inicia sesión con un código de recuperación si pierdes tu teléfono. Cada uno sirve una vez.';
export const createCodes = 'Crear códigos';
export const checkCodesLeft = 'Ver códigos restantes';
export const codesLeft = (remaining: number, total: number) =>
  `${byCount(remaining, 'Queda', 'Quedan')} ${remaining} de ${counted(total, 'código', 'códigos')}`;
export const fewCodesLeft = (remaining: number, total: number) => `${codesLeft(remaining, total)}. Crea otros nuevos pronto.`;

// Scan step
export const qrCode = 'Código QR para tu aplicación de autenticación';
export const scanHint = 'Escanea el código con tu aplicación de autenticación o escribe esta clave en la aplicación:';
export const keyCopied = 'Clave copiada';
export const copyKey = 'Copiar clave';

// Second factor switch
export const membersNotLoaded = 'No se pudo cargar quién usa la verificación en dos pasos';
export const requireTwoFactor = 'Exigir verificación en dos pasos';
export const requireTwoFactorHint = 'Los miembros tienen 7 días para configurarla. Después, no tienen acceso hasta que lo hagan.';
export const ownTwoFactorFirst = 'Configúrala primero para tu propia cuenta.';
export const confirmRequireTwoFactor = '¿Exigir verificación en dos pasos?';
export const everyoneUsesTwoFactor = (workspace: string) => `Todos los miembros de ${workspace} ya la usan.`;
export const requireTwoFactorEffect = (count: number, workspace: string) =>
  byCount(
    count,
    `1 miembro de ${workspace} aún no la ha configurado. Ve un aviso ahora y pierde el acceso después de 7 días.`,
    `${figure(count)} miembros de ${workspace} aún no la han configurado. Ven un aviso ahora y pierden el acceso después de 7 días.`,
  );
export const membersAllUseTwoFactor = (count: number) =>
  byCount(
    count,
    'El único miembro usa la verificación en dos pasos.',
    `Los ${figure(count)} miembros usan la verificación en dos pasos.`,
  );
export const membersLackingTwoFactor = (lacking: number, total: number) =>
  `${figure(lacking)} de ${counted(total, 'miembro', 'miembros')} aún no la ${byCount(lacking, 'ha', 'han')} configurado:`;
export const membersWithoutTwoFactor = 'Miembros sin verificación en dos pasos';
export const noAccess = 'Sin acceso';
export const dueOn = (date: string) => `Plazo: ${date}`;
export const showMore = (count: number) => `Mostrar ${figure(count)} más`;

// Security screen
export const security = 'Seguridad';
export const settingsNotLoaded = 'No se pudieron cargar tus ajustes de seguridad';
export const loadingSettings = 'Cargando tus ajustes de seguridad';
