export const mailPart = 'l’adresse e-mail';
export const emailAddress = 'Adresse e-mail';
export const about =
  'Les e-mails que les membres envoient à cette adresse deviennent un ticket ou une tâche, avec leurs fichiers, s’ils peuvent en créer un ici.';
export const notOffered = 'Ce serveur ne reçoit pas d’e-mails. Son opérateur peut configurer cela.';
export const waitsForServer = 'L’adresse fonctionne dès que l’opérateur de ce serveur configure la réception des e-mails.';
export const loading = 'Chargement de l’adresse e-mail';
export const none = 'Ce projet n’a pas d’adresse e-mail.';
export const createAddress = 'Créer une adresse e-mail';
export const address = 'Adresse';
export const copyAddress = 'Copier l’adresse';
export const addressCopied = 'Adresse copiée';
export const becomes = 'Un e-mail devient';
export const creates = { ISSUE: 'Un ticket', TASK: 'Une tâche' } as const;
export const inTriage = 'Les tickets créés par e-mail attendent dans le tri.';
export const withoutTriage = 'Les tickets créés par e-mail sont immédiatement ouverts, car le tri est désactivé dans ce projet.';
export const tasksHint = 'Les tâches créées par e-mail vont dans la première colonne du tableau.';
export const acceptOutside = 'Accepter les e-mails de tout le monde';
export const acceptOutsideHint =
  'Les e-mails des personnes qui ne sont pas membres deviennent des tickets dans le tri, dont vous êtes le rapporteur, avec leur adresse dans le texte. Si cette option est désactivée, ils sont refusés.';
export const outsideNeedsTriage = 'Activez d’abord le tri sous Général. Les e-mails de personnes inconnues y attendent.';
export const outsideNeedsIssues = 'Seuls des tickets peuvent venir de personnes qui ne sont pas membres.';
export const newAddress = 'Nouvelle adresse';
export const newAddressHint = 'Utilisez-la si l’adresse est tombée entre de mauvaises mains.';
export const replaceAddress = 'Remplacer l’adresse';
export const confirmReplacing = 'Remplacer l’adresse e-mail ?';
export const replacingHint = 'L’ancienne adresse cesse immédiatement de fonctionner. Vous ne pouvez pas la restaurer.';
export const addressReplaced = 'Adresse e-mail remplacée';
export const turnOff = 'Désactiver l’adresse';
export const turnOffTitle = 'Désactiver';
export const turnOffHint = 'Les tickets et les tâches arrivés par e-mail restent.';
export const confirmTurningOff = 'Désactiver l’adresse e-mail ?';
export const turningOffHint =
  'Les e-mails envoyés à cette adresse sont alors refusés. Si vous la réactivez, elle sera différente.';
export const turnedOff = 'Adresse e-mail désactivée';
export const saved = 'Paramètres des e-mails enregistrés';
