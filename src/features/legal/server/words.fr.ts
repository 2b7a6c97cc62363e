// Around the legal texts, and what in them depends on the server. The texts themselves are in content/legal.

export const descriptions = {
  privacy: 'Ce qui est conservé sur ce serveur, qui peut le voir, combien de temps, et ce que vous pouvez demander.',
  terms: 'Qui peut utiliser ce serveur, et ce que vous et son exploitant pouvez attendre l’un de l’autre.',
  security: 'Comment votre compte et vos données sont protégés, et comment signaler un problème.',
  'cookie-policy': 'Ce qui est conservé dans ce navigateur et pourquoi, et comment changer votre choix.',
};
export const lastChanged = (date: string): string => `Dernière modification : ${date}`;

export const operatorOfServer = 'Exploitant de ce serveur';
export const name = 'Nom';
export const address = 'Adresse';
export const contact = 'Contact';
export const aName = 'de nom';
export const anAddress = 'd’adresse';
export const aContact = 'de contact';
export const notPublished = (missing: string): string =>
  `L’exploitant n’a pas publié ${missing} ici. Demandez à la personne qui vous a invité, ou au propriétaire de votre espace de travail.`;

export const passwordsHere = [
  'Les mots de passe sont conservés sous forme de hachages Argon2id. Les mots de passe courants sont refusés.',
  'Les échecs de connexion répétés sont bloqués pendant un moment.',
  'Quand vous changez de mot de passe, toutes les autres sessions prennent fin.',
  'Les liens et les codes envoyés par e-mail expirent, et chacun sert une seule fois.',
];
export const passwordsElsewhere = (host: string): string =>
  `Les mots de passe, la connexion et les sessions sont gérés par le service Supabase sur ${host}.`;
export const encrypted = 'Votre connexion à cette page est chiffrée.';
export const unencrypted = 'Votre connexion à cette page n’est pas chiffrée.';
export const report = (contactLink: string): string =>
  `Si vous pensez avoir trouvé un problème de sécurité sur ce serveur, signalez-le à son exploitant : ${contactLink}.`;
export const reportUnknown =
  'Si vous pensez avoir trouvé un problème de sécurité sur ce serveur, signalez-le à son exploitant, qui n’a pas publié de contact ici. Le propriétaire de votre espace de travail sait peut-être comment le joindre.';

export const keepLastProject = 'Retenir le dernier projet que j’ai ouvert';
export const needsScript = 'Autorisez les scripts de ce site pour changer votre choix ici.';
