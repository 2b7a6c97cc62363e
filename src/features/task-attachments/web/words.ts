// Task attachments
export const attachmentsPart = 'files';
