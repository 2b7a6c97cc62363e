import { toolNames } from '#features/work-import/rules';

// Frame
export const setUpCairn = 'Configurer Cairn';
export const loadingSetup = 'Chargement de la configuration';
export const yourSetup = 'votre configuration';
export const stepOf = (step: number, steps: number) => `Étape ${step} sur ${steps}`;
export const continueSetup = 'Continuer';
export const skipStep = 'Passer cette étape';
export const signIn = 'Se connecter';
export const signOut = 'Se déconnecter';

// Without a link
export const openTheLink = 'Ouvrez le lien de votre terminal';
export const linkHint =
  'Le serveur l’a affiché à son démarrage, à côté de « Set up ». Seule la personne qui a ce lien peut devenir propriétaire. Redémarrez le serveur pour en obtenir un nouveau.';
export const linkUsed = 'Ce lien ne fonctionne plus';
export const linkUsedHint =
  'Il a déjà été utilisé, ou le serveur en a affiché un plus récent depuis. Cherchez le plus récent dans le terminal, ou redémarrez le serveur.';
export const openCairn = 'Ouvrir Cairn';
export const ownThisServer = 'Devenir propriétaire de ce serveur';
export const ownWith = (email: string) =>
  `Vous utilisez actuellement le compte ${email}. Faites-en le propriétaire du serveur, ou déconnectez-vous pour en créer un autre.`;
export const withThisAccount = 'Utiliser ce compte';

// Owner
export const createOwner = 'Créer votre compte';
export const ownerLead = 'Il sera propriétaire de ce serveur et de son premier espace de travail.';
export const createAccount = 'Créer le compte';
export const firstName = 'Prénom';
export const lastName = 'Nom de famille';
export const emailAddress = 'Adresse e-mail';
export const firstNameMissing = 'Saisissez votre prénom.';

// Workspace
export const nameWorkspace = 'Nommer votre espace de travail';
export const workspaceLead =
  'Votre équipe verra ce nom. Vous pourrez le modifier plus tard dans les paramètres de l’espace de travail.';
export const workspaceName = 'Nom de l’espace de travail';
export const nameMissing = 'Saisissez un nom.';
export const saveName = 'Enregistrer';

// Email
export const testEmail = 'Tester vos e-mails';
export const mailLead = (from: string, to: string) =>
  `Cairn envoie ses e-mails en tant que ${from}. Envoyez un test à ${to} pour voir s’il arrive.`;
export const sendTest = 'Envoyer un e-mail test';
export const sendAgain = 'Renvoyer';
export const mailAccepted = (to: string) => `Le serveur de messagerie a accepté l’e-mail pour ${to}. Vérifiez qu’il est arrivé.`;
export const mailRefused = (to: string) =>
  `L’e-mail pour ${to} n’a pas été envoyé. Vérifiez SMTP_URL et MAIL_FROM, puis redémarrez le serveur.`;
export const serverAnswer = 'Réponse';
export const setUpEmail = 'Configurer l’e-mail';
export const noMailLead =
  'Ce serveur n’envoie pas encore d’e-mails. Les invitations et la réinitialisation des mots de passe en ont besoin. Définissez SMTP_URL et MAIL_FROM dans .env, puis redémarrez le serveur.';

// Start
export const chooseStart = 'Choisir comment commencer';
export const startLead = 'Vous pourrez faire le reste plus tard.';
export const startEmpty = 'Partir de zéro';
export const startEmptyHint = 'Créez vous-même votre premier projet.';
export const importWork = 'Importer du travail';
export const importHint = `Depuis ${toolNames} ou des fichiers CSV.`;
export const startWithDemo = 'Commencer avec des données de démo';
export const startWithDemoHint =
  'Ajoute un espace de travail avec 4 projets d’exemple et 3 collègues pour essayer. Supprimez-le pour tout retirer.';
export const projectName = 'Projet pour le travail importé';
export const importedWork = 'Travail importé';
export const openWorkspace = 'Ouvrir l’espace de travail';
export const createAndImport = 'Créer le projet et importer';
export const createDemoWorkspace = 'Créer l’espace de démo';
