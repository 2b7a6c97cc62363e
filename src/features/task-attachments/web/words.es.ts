// Task attachments
export const attachmentsPart = 'los archivos';
