export const connectApp = 'Connecter l’application';
export const editApp = 'Modifier l’application';
export const removeApp = 'Retirer l’application';
export const title = 'Connecter une application Slack';
export const hint =
  'Les liens vers les tâches, les tickets et les documents montrent alors où ils mènent, et les messages deviennent des tâches. L’application montre et crée ce que vous pouvez voir et créer.';
export const steps =
  'Dans votre application sur api.slack.com : collez cette adresse dans Event Subscriptions, Interactivity et Slash Commands. Abonnez-vous à link_shared pour le domaine de Cairn, ajoutez un raccourci de message et la commande /cairn. Donnez au bot les portées links:read, links:write et commands.';
export const token = 'Jeton du bot';
export const tokenHint = 'Dans OAuth & Permissions. Il commence par xoxb-.';
export const secret = 'Secret de signature (Signing Secret)';
export const secretHint = 'Dans Basic Information.';
export const tokenMissing = 'Saisissez le jeton du bot.';
export const secretMissing = 'Saisissez le secret de signature, avec au moins 16 caractères.';
export const connected = 'Application connectée';
export const removed = 'Application retirée';
export const cancel = 'Annuler';
export const confirmRemove = 'Retirer l’application ?';
export const removeHint = 'Son jeton et son secret sont supprimés. Les messages sur les événements continuent.';
export const app = 'Application';
export const heard = 'Connectée';
export const unheard = 'Attend Slack';
