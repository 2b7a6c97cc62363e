import { counted } from '#contract/counts';

// Boot
export const loadingCairn = 'Chargement de Cairn';

// Connection state
export const offline = 'Vous êtes hors ligne.';
export const reconnecting = 'Reconnexion…';
export const offlineHint = 'Vous pouvez continuer à travailler. Les modifications seront envoyées au retour de la connexion.';
export const waitingChanges = (count: number) => `${counted(count, 'modification', 'modifications')} en attente d’envoi.`;

// Route error
export const pageNotLoaded = 'Impossible de charger cette page';
export const reloadPage = 'Recharger la page';
export const pageNotLoadedHint =
  'La connexion a été perdue, ou Cairn a été mis à jour. Rechargez la page pour obtenir la dernière version.';
export const pageOffline = 'Vous êtes hors ligne. Cette page se chargera au retour de la connexion.';

// Ui gallery
export const components = 'Composants';
export const componentsHint =
  'Tous les composants dans tous leurs états. Les fenêtres superposées utilisent le thème de la page.';
export const themeNamed = (theme: string) => `Thème : ${theme}`;

// Phone bar
export const mainPages = 'Pages principales';
export const menu = 'Menu';

// Shell
export const workspace = 'Espace de travail';
export const thisWorkspace = 'cet espace de travail';
export const keyboardShortcuts = 'Raccourcis clavier';
export const yourWorkspaces = 'vos espaces de travail';
export const toggleSidebar = 'Afficher ou masquer la barre latérale';
export const goTo = (page: string) => `Aller à : ${page}`;
export const search = 'Rechercher';

// Saved views
export const viewGone = 'Cette vue n’existe plus ou n’est plus partagée avec vous';
