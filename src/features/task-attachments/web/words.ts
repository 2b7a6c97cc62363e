// Task attachments
export const attachmentsPart = 'attachments';
