// Task attachments
export const attachmentsPart = 'les fichiers';
