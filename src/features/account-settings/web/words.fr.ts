import { clockTime } from '#contract/dates';

// Account frame
export const account = 'Compte';
export const yourAccount = 'Votre compte';
export const profile = 'Profil';
export const notifications = 'Notifications';
export const security = 'Sécurité';
export const calendarFeeds = 'Flux de calendrier';
export const apiTokens = 'Jetons d’API';
export const messages = 'Messages';
export const data = 'Données';

// Data screen
export const exportYourData = 'Exporter vos données';
export const exportHint =
  'Obtenez un fichier JSON contenant votre profil, vos appareils, vos espaces de travail, projets, tâches, tickets, commentaires, fichiers, temps saisis, vues, flux de calendrier et jetons d’API, ainsi que les appareils et l’application qui reçoivent vos notifications, dans la mesure où vous pouvez les voir aujourd’hui. Vous pouvez quitter cette page pendant la création du fichier.';
export const exportData = 'Exporter les données';
export const yourExports = 'vos exports';
export const loadingExports = 'Chargement de vos exports';
export const exportNoun = 'l’export';
export const fileReady = (date: string, size: string) => `Votre fichier du ${date} est prêt (${size}).`;

// Delete account
export const deleteYourAccount = 'Supprimer votre compte';
export const deleteAccountHint =
  'Votre profil, votre photo, vos rappels, vos vues privées, vos flux de calendrier, vos jetons d’API, ainsi que les appareils et l’adresse qui reçoivent vos notifications sont supprimés définitivement. Ce que vous avez créé pour les autres reste, sous le nom « Personne supprimée ». Vos tâches ouvertes ne sont plus assignées, et les projets dont vous êtes le seul admin reviennent à un propriétaire de l’espace de travail.';
export const deletionEffects = 'ce qui serait supprimé';
export const loadingDeletionEffects = 'Vérification de ce qui serait supprimé';
export const needsOwner = 'Espaces de travail qui ont d’abord besoin d’un autre propriétaire';
export const deletedWorkspaces = 'Espaces de travail supprimés avec tout ce qu’ils contiennent';
export const keptWorkspaces = 'Espaces de travail que vous quittez';
export const accountDeleted = 'Compte supprimé';
export const addOwnersFirst =
  'Nommez un autre membre propriétaire de chacun de ces espaces de travail. Vous pourrez ensuite supprimer votre compte ici.';
export const signInFirst =
  'Pour votre sécurité, reconnectez-vous d’abord. Vous aurez ensuite 15 minutes pour supprimer votre compte.';
export const signInAgain = 'Se reconnecter';
export const deleteAccount = 'Supprimer le compte';
export const confirmDeletion = 'Supprimer votre compte ?';
export const confirmDeletionHint = 'Votre session se ferme sur tous les appareils. Cette action est irréversible.';

// Notifications screen
export const notificationSettings = 'vos paramètres de notification';
export const theme = 'Thème';
export const themeHint = 'Pour ce navigateur uniquement.';
export const hints = 'Astuces';
export const keyboard = 'Clavier';
export const startPage = 'Page d’accueil';
export const startPageHint = 'La page qui s’ouvre quand vous vous connectez ou ouvrez le site. Pour ce navigateur uniquement.';
export const lastProject = 'Dernier projet';
export const myWork = 'Mon travail';
export const notification = 'Notification';
export const channels = { inbox: 'Boîte de réception', email: 'E-mail', push: 'Push', address: 'Adresse' } as const;
export const byChannel = (notice: string, channel: string) => `${notice} : ${channel.toLowerCase()}`;
export const turnedOn = (notice: string, channel: string) => `${notice} : ${channel.toLowerCase()}, option activée`;
export const turnedOff = (notice: string, channel: string) => `${notice} : ${channel.toLowerCase()}, option désactivée`;
export const emailsHint = (email: string) =>
  `Vos propres modifications ne vous sont jamais notifiées. Les e-mails sont envoyés à ${email} ; la plupart attendent cinq minutes et ne partent pas si vous lisez d’abord la notification dans votre boîte de réception. Les e-mails sur les changements de votre mot de passe, de votre adresse e-mail ou de vos méthodes à deux facteurs sont toujours envoyés.`;
export const noEmailsHint = 'Ce serveur n’envoie pas d’e-mails. Les paramètres d’e-mail prendront effet dès qu’il en enverra.';
export const loadingNotificationSettings = 'Chargement de vos paramètres de notification';

export const toldTimes = 'vos moments de notification';
export const loadingToldTimes = 'Chargement de vos moments de notification';
export const digest = 'Résumé par e-mail';
export const digestNames = { OFF: 'Désactivé', DAILY: 'Quotidien', WEEKLY: 'Hebdomadaire' } as const;
const DIGEST =
  'Un e-mail avec vos notifications non lues, s’il y en a. Les mentions, les assignations, les réponses et tout ce qui vous est destiné sont toujours envoyés un par un. Le reste arrive uniquement dans le résumé.';
export const digestHints = {
  OFF: 'Chaque e-mail est envoyé séparément. Activez un résumé pour recevoir plutôt un e-mail par jour ou par semaine.',
  DAILY: DIGEST,
  WEEKLY: DIGEST,
} as const;
export const digestDay = 'Jour';
export const digestTime = 'Heure';
export const weekdays = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'] as const;
export const timeNamed = (time: string) => clockTime(time);
export const zoneHint = (zone: string) =>
  `Dans votre fuseau horaire, ${zone.replaceAll('_', ' ')} : celui du navigateur que vous avez utilisé en dernier.`;
export const quietHours = 'Heures calmes';
export const quietHoursHint =
  'Les e-mails sur vos notifications attendent la fin de ces heures. Votre boîte de réception se remplit comme d’habitude. Les rappels que vous définissez, et les e-mails sur les demandes, les nouveaux projets, la facturation et la sécurité, sont envoyés aussitôt.';
export const quietFrom = 'De';
export const quietTo = 'Jusqu’à';
export const quietDays = 'Commencent le';
export const toldProjects = 'Paramètres par projet';
export const toldProjectsHint =
  'Ce qui vous est notifié dans un projet. Pour modifier un autre projet, sélectionnez Notifications dans son menu.';
export const yourToldProjects = 'vos paramètres pour les projets';
export const loadingToldProjects = 'Chargement de vos paramètres pour les projets';
export const noToldProjects = 'Vous recevez toutes les notifications de tous vos projets.';
export const toldOf = (project: string) => `Notifications : ${project}`;
export const projectLevels = {
  ALL: 'Tout',
  DIRECT: 'Uniquement ce qui vous est destiné',
  NONE: 'Rien',
} as const;

// Picture field
export const confirmRemovePicture = 'Retirer votre photo ?';
export const removePictureHint = 'Les autres verront vos initiales à la place.';
export const removePicture = 'Retirer la photo';
export const changePicture = 'Changer la photo';
export const uploadPicture = 'Envoyer une photo';
export const pictureDropHint = 'Vous pouvez aussi déposer ou coller une photo ici.';
export const pictureCropHint = 'Les photos sont recadrées en carré.';
export const pictureFile = 'Fichier de la photo';

// Profile screen
export const yourProfile = 'votre profil';
export const picture = 'Photo';
export const pictureSeenBy = 'Toutes les personnes de vos espaces de travail voient votre photo.';
export const name = 'Nom';
export const firstName = 'Prénom';
export const firstNameChanged = 'Prénom modifié';
export const lastName = 'Nom de famille';
export const lastNameChanged = 'Nom de famille modifié';
export const skills = 'Compétences';
export const skillsHint =
  'Les sujets sur lesquels vos collègues peuvent vous solliciter. Ils s’affichent sur la page d’équipe de chaque espace de travail.';
export const loadingProfile = 'Chargement de votre profil';

// Sent picture
export const pictureNotUploaded = 'La photo n’a pas été envoyée. Réessayez.';

// Skills field
export const skillAdded = (skill: string) => `Compétence ajoutée : ${skill}`;
export const skillRemoved = (skill: string) => `Compétence retirée : ${skill}`;
export const yourSkills = 'Vos compétences';
export const addSkill = 'Ajouter une compétence';
export const skillLimitReached = (maximum: number) => `Vous pouvez avoir jusqu’à ${maximum} compétences`;
export const addSkillHint = 'Saisissez une compétence et appuyez sur Entrée';

// Squared
export const pictureTooLarge = 'Ce fichier dépasse 50 Mo. Choisissez-en un plus petit.';
export const pictureUnreadable = 'Ce fichier n’est pas une image prise en charge. Choisissez un fichier PNG, JPEG ou WebP.';
export const pictureNotResized = 'Cette photo n’a pas pu être redimensionnée. Choisissez-en une autre.';
export const picturesUnsupported = 'Ce navigateur ne peut pas traiter les photos. Essayez un autre navigateur.';

// Language field
export const language = 'Langue';
export const languageHint = 'Sur tous vos appareils et dans vos e-mails. Sans choix, les e-mails sont en anglais.';
export const browserLanguage = 'Langue du navigateur';
export const languageChanged = 'Langue modifiée';
