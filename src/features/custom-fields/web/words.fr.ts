// Custom fields panel
export const customFields = 'Champs personnalisés';

// Fields dialog
export const customFieldsHint = 'Ajoutez vos propres champs aux tâches. Toute personne qui peut voir le projet peut les voir.';
export const done = 'Terminé';

// Fields editor
export const fieldMoved = (name: string, position: number, total: number) =>
  `${name} : déplacement à la position ${position} sur ${total}`;
export const notInPlan =
  'Votre offre ne comprend pas les champs personnalisés. Vous pouvez toujours lire les valeurs des tâches.';
export const fields = 'Champs';
export const loadingFields = 'Chargement des champs';
export const noFieldsYet = 'Aucun champ pour l’instant';
export const noFieldsHint =
  'Ajoutez-en un pour les détails que vous suivez sur chaque tâche, par exemple un client ou un budget.';
export const comparePlans = 'Comparer les offres';

// Data
export const fieldAdded = (name: string) => `Champ « ${name} » ajouté`;

// Field control
export const yes = 'Oui';
export const no = 'Non';
export const none = 'Aucune option';
export const noOptions = 'Aucune option trouvée';
export const noOne = 'Personne';
export const noDate = 'Aucune date';
export const empty = 'Vide';
export const openLink = (address: string) => `Ouvrir ${address}`;

// Field row
export const deleteFieldTitle = (name: string) =>
  `Supprimer ${name} ? Sa valeur sera supprimée de toutes les tâches. Cette action est irréversible.`;
export const cancel = 'Annuler';
export const deleteField = 'Supprimer le champ';
export const nameOf = (name: string) => `Nom : ${name}`;
export const optionsOf = (name: string) => `Options : ${name}`;
export const deleteNamed = (name: string) => `Supprimer ${name}`;

// New field form
export const fieldExists = 'Un champ porte déjà ce nom. Saisissez un autre nom.';
export const newField = 'Nouveau champ';
export const newFieldPlaceholder = 'Client, budget, navigateur…';
export const type = 'Type';
export const addField = 'Ajouter le champ';
export const newFieldOptions = 'Options du nouveau champ';
export const optionRequired = 'Ajoutez au moins une option.';

// Options editor
export const optionExists = 'Une option porte déjà ce nom. Saisissez un autre nom.';
export const colorOf = (name: string) => `Couleur : ${name}`;
export const optionName = (name: string) => `Nom de l’option ${name}`;
export const removeOption = (name: string) => `Retirer ${name} de toutes les tâches`;
export const newOption = 'Nouvelle option';
export const addOption = 'Ajouter l’option';
