// Task attachments
export const attachmentsPart = 'die Dateien';
