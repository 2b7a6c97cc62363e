export const connectApp = 'Connecter l’application';
export const editApp = 'Modifier l’application';
export const removeApp = 'Retirer l’application';
export const titles = { slack: 'Connecter une application Slack', discord: 'Connecter une application Discord' } as const;
export const hints = {
  slack:
    'Les liens vers les tâches, les tickets et les documents montrent alors où ils mènent, les messages deviennent des tâches et les réponses des commentaires. L’application montre et crée ce que vous pouvez voir et créer.',
  discord:
    'Les messages deviennent alors des tâches, et les liens vers les tâches, les tickets et les documents montrent où ils mènent. L’application montre et crée ce que vous pouvez voir et créer.',
} as const;
export const steps = {
  slack:
    'Dans votre application sur api.slack.com : collez cette adresse dans Event Subscriptions, Interactivity et Slash Commands. Abonnez-vous à link_shared pour le domaine de Cairn et à message.channels, ajoutez un raccourci de message et la commande /cairn. Donnez au bot les portées links:read, links:write, commands, channels:history, chat:write et users:read.',
  discord:
    'Dans votre application sur discord.com/developers : désactivez Public Bot et saisissez ici ce qu’elle affiche. Collez ensuite là-bas cette adresse comme Interactions Endpoint URL, et ajoutez l’application à votre serveur. Discord n’accepte l’adresse qu’une fois l’application connectée.',
} as const;
export const labels = {
  application: 'Application ID',
  publicKey: 'Public Key',
  token: 'Jeton du bot',
  secret: 'Secret de signature (Signing Secret)',
} as const;
export const fieldHints = {
  application: 'Dans General Information.',
  publicKey: 'Dans General Information.',
  secret: 'Dans Basic Information.',
} as const;
export const tokenHints = {
  slack: 'Dans OAuth & Permissions. Il commence par xoxb-.',
  discord: 'Dans Bot, Reset Token.',
} as const;
export const missing = {
  application: 'Saisissez l’Application ID, avec 15 à 20 chiffres.',
  publicKey: 'Saisissez la Public Key, avec 64 caractères.',
  token: 'Saisissez le jeton du bot.',
  secret: 'Saisissez le secret de signature, avec au moins 16 caractères.',
} as const;
export const connected = 'Application connectée';
export const removed = 'Application retirée';
export const cancel = 'Annuler';
export const confirmRemove = 'Retirer l’application ?';
export const removeHint =
  'Son jeton et son secret sont supprimés, et les fils ne suivent plus leurs tâches. Les messages sur les événements continuent.';
export const app = 'Application';
export const heard = 'Connectée';
export const unheard = (service: string) => `Attend ${service}`;
