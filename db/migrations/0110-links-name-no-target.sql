-- A link as those who read its source hear of it live says nothing of where it leads: the other end may be in a project that they do
-- not see. The API answers the ids to those who see the target.
REVOKE SELECT ("targetId", "targetProjectId") ON "LinkedItem" FROM authenticated;
