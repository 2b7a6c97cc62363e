/** How the history calls what moves cards in the name of a colleague. */
export const demo = 'Démo';

/** What colleagues write, by the column of the task. `@you` is the visitor. */
export const comments: readonly { readonly on: string; readonly text: string }[] = [
  {
    on: 'IN_PROGRESS',
    text: 'La première version est sur la boutique de test. Je veux encore la vérifier sur un petit téléphone.',
  },
  { on: 'TODO', text: '@you Je peux m’y mettre demain. Le texte est-il définitif ?' },
  { on: 'REVIEW', text: '@you Tu pourrais regarder ça aujourd’hui ? C’est court.' },
  { on: 'IN_PROGRESS', text: 'Plus long que prévu : l’ancienne page avait deux cas de plus.' },
  { on: 'REVIEW', text: 'Vérifié au clavier et avec un zoom de 200 %. Pour moi, c’est bon.' },
  { on: 'TODO', text: 'J’ai mis les questions ouvertes dans les notes de cette tâche.' },
];

export const title = 'Essayer la démo';
export const description =
  'Votre propre espace de travail, rempli du travail d’une petite entreprise. Sans inscription, et les changements arrivent en direct.';
export const lead = 'Votre propre espace de travail, rempli du travail d’une petite entreprise qui refond sa boutique.';
export const points: readonly { readonly name: string; readonly about: string }[] = [
  {
    name: 'Sans inscription',
    about:
      'Vous êtes Mara, qui dirige la boutique. Déplacez des cartes, rédigez des documents, planifiez des sprints et annulez tout ce que vous voulez.',
  },
  {
    name: 'En compagnie',
    about:
      'Deux collègues simulés déplacent des cartes et écrivent des commentaires pendant que vous regardez : vous voyez ainsi les changements arriver.',
  },
  {
    name: 'Supprimé après 24 heures',
    about:
      'Personne d’autre ne peut voir cet espace. Gardez-le avec une adresse e-mail et un mot de passe, ou laissez-le être supprimé avec tout son contenu.',
  },
];
export const open = 'Ouvrir la démo';
export const opening = 'Ouverture de la démo…';
export const signedIn = 'Une session est déjà ouverte dans ce navigateur. Ouvrir la démo la ferme ici.';
export const goOn = 'Continuer vers votre espace de travail';
export const unreached = 'Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.';
export const needsScript = 'La démo a besoin de JavaScript. Activez-le, puis rechargez cette page.';
export const small =
  'Tant que vous ne la gardez pas, la démo n’envoie aucun e-mail, n’invite personne, ne stocke aucun fichier et n’appelle aucun autre service.';
