// The sidebar is part of the first load. It imports this file, so that the sentences of words.ts load with the audit log.
export const auditLog = 'Journal d’audit';
