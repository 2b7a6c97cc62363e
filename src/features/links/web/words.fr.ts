import { counted } from '#contract/counts';

// Link composer
export const addLink = 'Ajouter un lien';
export const close = 'Fermer';
export const linkType = 'Type de lien';
export const linkTarget = 'Tâche, ticket ou URL';
export const linkTargetHint = 'Clé, titre ou URL';
export const matchingItems = 'Éléments correspondants';
export const nothingToLink = 'Aucune autre tâche ni aucun autre ticket à lier. Pour lier une page web, collez son URL.';
export const noMatches = 'Aucun résultat. Pour lier une page web, collez son URL complète, par exemple https://example.com.';

// History
export const addedLinks = (count: number) => `ajouté ${counted(count, 'lien', 'liens')}`;
export const addedLink = (link: string) => `ajouté un lien : ${link}`;
export const removedLinks = (count: number) => `retiré ${counted(count, 'lien', 'liens')}`;
export const removedLink = (link: string) => `retiré un lien : ${link}`;

export const changedLink = (link: string) => `modifié un lien : ${link}`;

// Link row
export const removeLinkTo = (name: string) => `Retirer le lien vers ${name}`;
export const opensInNewTab = '(s’ouvre dans un nouvel onglet)';
export const hiddenItem = 'Un élément auquel vous n’avez pas accès';
export const hiddenItemNamed = 'un élément auquel vous n’avez pas accès';
export const openPreview = 'Ouvrir l’aperçu';
export const openPreviewOf = (name: string) => `Ouvrir l’aperçu de ${name}`;
export const previewOf = (name: string) => `Aperçu de ${name}`;
export const previewHint = 'Figma affiche cette page et voit que vous la regardez.';
export const closePreview = 'Fermer l’aperçu';

// Linked items
export const link = 'Lien';
export const linkRemoved = 'Lien retiré';
export const links = 'Liens';
export const linksPart = 'les liens';
