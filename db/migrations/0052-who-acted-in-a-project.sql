-- Whoever changed a task or an issue is named in its history, also when nothing else in the project is theirs.
CREATE INDEX event_of_project ON "Event" ("projectId", "actorId") WHERE "targetType" IN ('Task', 'Issue');
