import { byCount, counted } from '#contract/counts';

// Boot
export const loadingCairn = 'Cargando Cairn';

// Connection state
export const offline = 'No tienes conexión.';
export const reconnecting = 'Reconectando…';
export const offlineHint = 'Puedes seguir trabajando. Los cambios se enviarán cuando vuelvas a tener conexión.';
export const waitingChanges = (count: number) =>
  `${counted(count, 'cambio', 'cambios')} ${byCount(count, 'pendiente', 'pendientes')} de envío.`;

// Route error
export const pageNotLoaded = 'No se pudo cargar esta página';
export const reloadPage = 'Recargar página';
export const pageNotLoadedHint = 'Se perdió la conexión o Cairn se actualizó. Recarga para obtener la última versión.';
export const pageOffline = 'No tienes conexión. Esta página se cargará cuando vuelvas a tenerla.';

// Ui gallery
export const components = 'Componentes';
export const componentsHint = 'Todos los componentes en todos sus estados. Las capas superpuestas usan el tema de la página.';
export const themeNamed = (theme: string) => `Tema ${theme}`;

// Phone bar
export const mainPages = 'Páginas principales';
export const menu = 'Menú';

// Shell
export const workspace = 'Espacio de trabajo';
export const thisWorkspace = 'este espacio de trabajo';
export const keyboardShortcuts = 'Atajos de teclado';
export const yourWorkspaces = 'tus espacios de trabajo';
export const toggleSidebar = 'Mostrar u ocultar la barra lateral';
export const goTo = (page: string) => `Ir a ${page}`;
export const search = 'Buscar';

// Saved views
export const viewGone = 'Esta vista ya no existe o ya no se comparte contigo';
