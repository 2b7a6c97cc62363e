// Task attachments
export const attachments = 'attachments';
