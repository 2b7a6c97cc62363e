/** Labels and sentences that fields, roles and rules declare, by the English text. `{0}` stands for what is inserted. */
export const labels: Readonly<Record<string, string>> = {
  // index.html
  "Cairn is a self-hosted home for a team's work: live boards, issues, documents and more.":
    'Cairn est la maison auto-hébergée du travail d’équipe : tableaux en direct, tickets, documents et plus encore.',
  'Cairn needs JavaScript to show your work.': 'Cairn a besoin de JavaScript pour afficher votre travail.',
  // app.webmanifest
  'New task': 'Nouvelle tâche',
  Inbox: 'Boîte de réception',
  'My work': 'Mon travail',
  // contract/role-sentences.ts
  'Can do everything, including managing billing and deleting the workspace.':
    'Peut tout faire, y compris gérer la facturation et supprimer l’espace de travail.',
  'Can manage members, settings, and every project that is not private.':
    'Peut gérer les membres, les paramètres et tous les projets qui ne sont pas privés.',
  'Can create projects, see all members, and read and comment in projects that are not private.':
    'Peut créer des projets, voir tous les membres, et lire et commenter dans les projets qui ne sont pas privés.',
  'Can only see public projects and the projects they are added to.':
    'Peut voir uniquement les projets publics et ceux auxquels on l’a ajouté.',
  'Can do everything, including managing members and settings and deleting the project.':
    'Peut tout faire, y compris gérer les membres et les paramètres et supprimer le projet.',
  'Can create, edit, and assign tasks and issues, and comment.':
    'Peut créer, modifier et assigner des tâches et des tickets, et commenter.',
  'Can read, comment, and report issues.': 'Peut lire, commenter et signaler des tickets.',
  'Can only read.': 'Peut uniquement lire.',
  // contract/task-filter-fields.ts
  Status: 'Statut',
  Assignee: 'Personne assignée',
  Priority: 'Priorité',
  Label: 'Étiquette',
  'Due date': 'Échéance',
  'Start date': 'Date de début',
  Sprint: 'Sprint',
  'Created by': 'Créateur',
  Created: 'Création',
  Completed: 'Achèvement',
  Milestone: 'Jalon',
  Blocked: 'Bloquée',
  // features/absences/rules.ts
  'Enter a last day that is not before the first day.': 'Saisissez un dernier jour qui ne précède pas le premier.',
  'Enter days within {0} days of today.': 'Saisissez des jours à moins de {0} jours d’aujourd’hui.',
  // features/account-security/rules.ts
  '{0} on {1}': '{0} sur {1}',
  'Another client on {0}': 'Un autre client sur {0}',
  'Another client': 'Un autre client',
  // features/custom-fields/rules.ts
  'A number from {0} to {1}': 'Un nombre de {0} à {1}',
  'Text of up to {0} characters': 'Un texte de {0} caractères au maximum',
  'A number': 'Un nombre',
  'One of the options': 'L’une des options',
  'One or more of the options': 'Une ou plusieurs des options',
  'A date, such as 2026-11-20': 'Une date, par exemple 2026-11-20',
  'Someone who can see the project': 'Quelqu’un qui peut voir le projet',
  'Yes or no': 'Oui ou non',
  'An address that starts with http:// or https://': 'Une adresse qui commence par http:// ou https://',
  'Only single select and multi-select fields have options':
    'Seuls les champs à choix unique et à choix multiple ont des options',
  'Add at least one option': 'Ajoutez au moins une option',
  'Two options have the same id': 'Deux options ont le même identifiant',
  'Two options have the same name': 'Deux options ont le même nom',
  // features/documents/fields.ts
  "An item you don't have access to": 'Un élément auquel vous n’avez pas accès',
  // features/issues/fields.ts
  Type: 'Type',
  Severity: 'Gravité',
  Reporter: 'Rapporteur',
  Closed: 'Fermeture',
  Updated: 'Mise à jour',
  // features/project-health/fields.ts
  'On track': 'En bonne voie',
  'At risk': 'À risque',
  'Off track': 'En difficulté',
  // features/projects/rules.ts
  'To do': 'À faire',
  'In progress': 'En cours',
  Review: 'Revue',
  Done: 'Terminé',
  // features/sprints/rules.ts
  'A sprint cannot end before it starts.': 'Un sprint ne peut pas se terminer avant de commencer.',
  'A sprint can have up to {0} days.': 'Un sprint peut avoir jusqu’à {0} jours.',
  // features/table-files/rules/csv.ts
  'This is not a text file. Save it as CSV and select it again.':
    'Ce n’est pas un fichier texte. Enregistrez-le au format CSV et sélectionnez-le de nouveau.',
  'A quotation mark in row {0} has no closing mark. Correct the file and select it again.':
    'Un guillemet de la ligne {0} n’est pas fermé. Corrigez le fichier et sélectionnez-le à nouveau.',
  'The file is empty. Add a row with column names and a row for each task.':
    'Le fichier est vide. Ajoutez une ligne avec les noms des colonnes et une ligne par tâche.',
  'The file has {0} rows, and the limit is {1}. Split it into smaller files.':
    'Le fichier a {0} lignes, et la limite est {1}. Divisez-le en fichiers plus petits.',
  "The file has {0} columns, and the limit is {1}. Remove the columns that you don't need.":
    'Le fichier a {0} colonnes, et la limite est {1}. Retirez les colonnes dont vous n’avez pas besoin.',
  // features/tasks/fields.ts
  Key: 'Clé',
  Title: 'Titre',
  Scheduling: 'Planification',
  Collaborators: 'Collaborateurs',
  Labels: 'Étiquettes',
  Tags: 'Mots-clés',
  Estimate: 'Estimation',
  Hours: 'Heures',
  Logged: 'Temps saisi',
  Repeats: 'Répétition',
  'Blocked by': 'Bloquée par',
  Subtasks: 'Sous-tâches',
  Files: 'Fichiers',
  Description: 'Description',
  // features/work/fields.ts
  Project: 'Projet',
  // features/workflows/fields.ts
  Creator: 'Créateur',
  'Last change': 'Dernière modification',
  Assignees: 'Personnes assignées',
  // features/workflows/rules/known-values.ts
  'Number of subtasks': 'Nombre de sous-tâches',
  Creation: 'Création',
  Link: 'Lien',
  'Key of the project': 'Clé du projet',
  Workflow: 'Workflow',
  'Owner of the workflow': 'Propriétaire du workflow',
  'Who caused the run': 'Personne à l’origine de l’exécution',
  'Value before': 'Valeur précédente',
  'Value now': 'Valeur actuelle',
  Goal: 'Objectif',
  'First day': 'Premier jour',
  'Last day': 'Dernier jour',
  'Committed items': 'Éléments engagés',
  'Completed items': 'Éléments terminés',
  'Committed points': 'Points engagés',
  'Completed points': 'Points terminés',
  Comment: 'Commentaire',
  'Author of the comment': 'Auteur du commentaire',
  'Answer “{0}” of the assistant': 'Réponse « {0} » de l’assistant',
  'Pull request': 'Pull request',
  'Link to the pull request': 'Lien vers la pull request',
  'State of the pull request': 'État de la pull request',
  Subtask: 'Sous-tâche',
  'Subtask is done': 'Sous-tâche terminée',
  // features/workflows/rules/smart-check.ts
  'An amount of time belongs after plus or minus.': 'Une durée se place après plus ou minus.',
  'A person has {0}.': 'Une personne a {0}.',
  'There is no {0} here.': '{0} n’existe pas ici.',
  'There is no {0} here. Did you mean {1}?': '{0} n’existe pas ici. Vouliez-vous dire {1} ?',
  'There is no filter {0}.': 'Le filtre {0} n’existe pas.',
  'There is no filter {0}. Did you mean {1}?': 'Le filtre {0} n’existe pas. Vouliez-vous dire {1} ?',
  '{0} does not work with {1}.': '{0} ne fonctionne pas avec {1}.',
  'Write {0} as in this example: {1}': 'Écrivez {0} comme dans cet exemple : {1}',
  '{0} needs {1} here.': '{0} a besoin ici de ceci : {1}.',
  'Use {0}.': 'Utilisez {0}.',
  '{0} takes no amount of time.': '{0} n’accepte pas de durée.',
  'A point in time moves by minutes, hours, days or weeks. Put | day before this to move a date.':
    'Un instant se décale en minutes, heures, jours ou semaines. Mettez | day devant pour décaler une date.',
  'A date moves by days, working days, weeks, months or years.':
    'Une date se décale en jours, jours ouvrés, semaines, mois ou années.',
  'An amount is a number.': 'Une quantité est un nombre.',
  'a text': 'un texte',
  'a number': 'un nombre',
  'a date': 'une date',
  'a point in time': 'un instant',
  'yes or no': 'une valeur oui ou non',
  'a person': 'une personne',
  'a list': 'une liste',
  'an amount of time, such as 2 days': 'une durée, par exemple 2 days',
  // features/workflows/rules/smart-completions.ts
  Today: 'Aujourd’hui',
  Now: 'Maintenant',
  // features/workflows/rules/smart-filters.ts
  'Uses another value if there is none.': 'Utilise une autre valeur s’il n’y en a pas.',
  'Adds a number, or moves a date later.': 'Ajoute un nombre, ou décale une date vers plus tard.',
  'Subtracts a number, or moves a date earlier.': 'Soustrait un nombre, ou décale une date vers plus tôt.',
  'Multiplies.': 'Multiplie.',
  'Divides.': 'Divise.',
  'Rounds to a number of decimal places, or to a whole number.': 'Arrondit à un nombre de décimales, ou à un nombre entier.',
  'Says what share of a total a number is.': 'Indique quelle part d’un total représente un nombre.',
  'Writes a number with separators, or a date as short, long, iso, weekday, month or time.':
    'Écrit un nombre avec des séparateurs, ou une date sous la forme short, long, iso, weekday, month ou time.',
  'The day of a point in time.': 'Le jour d’un instant.',
  'How many days a date is ahead; less than 0 for the past.': 'Dans combien de jours tombe une date ; moins de 0 pour le passé.',
  'Writes a text in capital letters.': 'Écrit un texte en majuscules.',
  'Writes a text in small letters.': 'Écrit un texte en minuscules.',
  'Makes the first letter a capital.': 'Met la première lettre en majuscule.',
  'Removes spaces at both ends.': 'Retire les espaces aux deux extrémités.',
  'Shortens a text to a number of letters.': 'Raccourcit un texte à un nombre de lettres.',
  'Puts a text at the end.': 'Ajoute un texte à la fin.',
  'Replaces a part of a text everywhere.': 'Remplace partout une partie d’un texte.',
  'Writes a list with a text between its items.': 'Écrit une liste avec un texte entre ses éléments.',
  'The first item of a list.': 'Le premier élément d’une liste.',
  'The last item of a list.': 'Le dernier élément d’une liste.',
  'How many items a list has, or how many characters a text has.':
    'Combien d’éléments a une liste, ou combien de caractères a un texte.',
  // features/workflows/rules/smart-kinds.ts
  Yes: 'Oui',
  No: 'Non',
  'full name': 'nom complet',
  'first name': 'prénom',
  'last name': 'nom de famille',
  'email address': 'adresse e-mail',
  // features/workflows/rules/smart-syntax.ts
  'This text is too long for smart values.': 'Ce texte est trop long pour des valeurs dynamiques.',
  'A text can have up to {0} smart values.': 'Un texte peut avoir jusqu’à {0} valeurs dynamiques.',
  'Name a value here, such as task.title.': 'Indiquez une valeur ici, par exemple task.title.',
  'A smart value can have up to {0} filters.': 'Une valeur dynamique peut avoir jusqu’à {0} filtres.',
  'Close this smart value with }}.': 'Fermez cette valeur dynamique avec }}.',
  'Put a filter after |, or close with }}.': 'Mettez un filtre après |, ou fermez avec }}.',
  'Name a filter after |, such as upper.': 'Indiquez un filtre après |, par exemple upper.',
  'A filter takes up to {0} values.': 'Un filtre accepte jusqu’à {0} valeurs.',
  '{0} needs a value after the colon.': '{0} a besoin d’une valeur après les deux-points.',
  'Close this text with the same quotation mark.': 'Fermez ce texte avec le même guillemet.',
  'Name what to take after the dot.': 'Indiquez ce qu’il faut prendre après le point.',
  'Put the name between quotation marks.': 'Mettez le nom entre guillemets.',
  'Close the bracket.': 'Fermez le crochet.',
};
