// Around the legal texts, and what in them depends on the server. The texts themselves are in content/legal.

export const descriptions = {
  privacy: 'What is stored on this server, who can see it, for how long, and what you can ask for.',
  terms: 'Who may use this server, and what you and its operator can expect from each other.',
  security: 'How your account and your data are protected, and how to report a problem.',
  'cookie-policy': 'What is kept in this browser and why, and how to change your choice.',
};
export const lastChanged = (date: string): string => `Last changed ${date}`;

export const operatorOfServer = 'Operator of this server';
export const name = 'Name';
export const address = 'Address';
export const contact = 'Contact';
export const aName = 'a name';
export const anAddress = 'an address';
export const aContact = 'a contact';
export const notPublished = (missing: string): string =>
  `The operator has not published ${missing} here. Ask the person who invited you, or the owner of your workspace.`;

export const passwordsHere = [
  'Passwords are stored as Argon2id hashes. Common passwords are refused.',
  'Repeated failed sign-ins are blocked for a while.',
  'After a password change, all other sessions end.',
  'Links and codes sent by email expire, and each works once.',
];
export const passwordsElsewhere = (host: string): string =>
  `Passwords, sign-in and sessions are handled by the Supabase service at ${host}.`;
export const encrypted = 'Your connection to this page is encrypted.';
export const unencrypted = 'Your connection to this page is not encrypted.';
export const report = (contactLink: string): string =>
  `If you think you found a security problem on this server, tell its operator at ${contactLink}.`;
export const reportUnknown =
  'If you think you found a security problem on this server, tell its operator, who has not published a contact here. The owner of your workspace may know how to reach them.';

export const keepLastProject = 'Keep the project I had open last';
export const needsScript = 'Allow scripts for this site to change your choice here.';
