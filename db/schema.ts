// Generated from the database by bin/migrate. Do not edit.
export interface DB {}
