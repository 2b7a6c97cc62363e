import { toolNames } from '#features/work-import/rules';

// Frame
export const setUpCairn = 'Configurar Cairn';
export const loadingSetup = 'Cargando la configuración';
export const yourSetup = 'tu configuración';
export const stepOf = (step: number, steps: number) => `Paso ${step} de ${steps}`;
export const continueSetup = 'Continuar';
export const skipStep = 'Omitir este paso';
export const signIn = 'Iniciar sesión';
export const signOut = 'Cerrar sesión';

// Without a link
export const openTheLink = 'Abre el enlace de tu terminal';
export const linkHint =
  'El servidor lo mostró al arrancar, junto a «Set up». Solo la persona que lo tiene puede convertirse en propietaria. Reinicia el servidor para obtener uno nuevo.';
export const linkUsed = 'Este enlace ya no funciona';
export const linkUsedHint =
  'Ya se usó, o el servidor ha mostrado después uno más reciente. Busca el último en el terminal o reinicia el servidor.';
export const openCairn = 'Abrir Cairn';
export const ownThisServer = 'Conviértete en propietario de este servidor';
export const ownWith = (email: string) =>
  `Has iniciado sesión como ${email}. Usa esta cuenta como propietaria del servidor, o cierra sesión para crear otra.`;
export const withThisAccount = 'Usar esta cuenta';

// Owner
export const createOwner = 'Crea tu cuenta';
export const ownerLead = 'Será la propietaria de este servidor y de su primer espacio de trabajo.';
export const createAccount = 'Crear cuenta';
export const firstName = 'Nombre';
export const lastName = 'Apellidos';
export const emailAddress = 'Dirección de correo';
export const firstNameMissing = 'Introduce tu nombre.';

// Workspace
export const nameWorkspace = 'Ponle nombre a tu espacio de trabajo';
export const workspaceLead = 'Tu equipo verá este nombre. Puedes cambiarlo más tarde en los ajustes del espacio de trabajo.';
export const workspaceName = 'Nombre del espacio de trabajo';
export const nameMissing = 'Introduce un nombre.';
export const saveName = 'Guardar nombre';

// Email
export const testEmail = 'Prueba tu correo';
export const mailLead = (from: string, to: string) =>
  `Cairn envía correo como ${from}. Envía una prueba a ${to} para ver si llega.`;
export const sendTest = 'Enviar correo de prueba';
export const sendAgain = 'Reenviar';
export const mailAccepted = (to: string) => `El servidor de correo aceptó el correo a ${to}. Comprueba que ha llegado.`;
export const mailRefused = (to: string) =>
  `El correo a ${to} no se envió. Revisa SMTP_URL y MAIL_FROM, y después reinicia el servidor.`;
export const serverAnswer = 'Respuesta';
export const setUpEmail = 'Configura el correo';
export const noMailLead =
  'Este servidor todavía no envía correo. Las invitaciones y el restablecimiento de contraseñas lo necesitan. Define SMTP_URL y MAIL_FROM en .env, y después reinicia el servidor.';

// Start
export const chooseStart = 'Elige cómo empezar';
export const startLead = 'Puedes hacer lo demás más tarde.';
export const startEmpty = 'Empezar de cero';
export const startEmptyHint = 'Crea tú el primer proyecto.';
export const importWork = 'Importar trabajo';
export const importHint = `De ${toolNames} o archivos CSV.`;
export const startWithDemo = 'Empezar con datos de demostración';
export const startWithDemoHint =
  'Añade un espacio de trabajo con 4 proyectos de ejemplo y 3 personas para probar. Elimínalo para quitarlo todo.';
export const projectName = 'Proyecto para el trabajo importado';
export const importedWork = 'Trabajo importado';
export const openWorkspace = 'Abrir espacio de trabajo';
export const createAndImport = 'Crear proyecto e importar';
export const createDemoWorkspace = 'Crear espacio de demo';
