import { totalmem } from 'node:os';

const MEGABYTE = 2 ** 20;

/** The complete postgresql.conf. Settings that are not here have Postgres's defaults. It is rewritten before each launch. */
export function configuration(port: number, sockets: string | null): string {
  return `# Written by Cairn before each start of Postgres: changes here are lost.
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${sockets ?? ''}'
unix_socket_permissions = 0700
max_connections = 100
password_encryption = 'scram-sha-256'

shared_buffers = '${sharedBuffers()}MB'
work_mem = '8MB'
maintenance_work_mem = '64MB'
random_page_cost = 1.1
jit = off

# What was acknowledged is there after any crash.
fsync = on
full_page_writes = on
synchronous_commit = on
max_wal_size = '1GB'

# The live stream reads the log. A reader that never comes back may not fill the disk.
wal_level = logical
max_wal_senders = 20
max_replication_slots = 20
max_slot_wal_keep_size = '2GB'

# One file a weekday, overwritten after a week. Values of statements stay out: they may be secrets.
logging_collector = on
log_directory = 'log'
log_filename = 'postgres-%a.log'
log_truncate_on_rotation = on
log_rotation_age = '1d'
log_rotation_size = 0
log_line_prefix = '%m [%p] %a '
log_min_duration_statement = '2s'
log_parameter_max_length = 0
log_parameter_max_length_on_error = 0
log_timezone = 'UTC'

timezone = 'UTC'
lc_messages = 'C'
default_text_search_config = 'pg_catalog.english'
`;
}

/** The role that the server runs as. */
export const RUNNING_ROLE = 'cairn_app';

/**
 * Who may log in: the owner of the database and the role that the server runs as, with their passwords, from this machine.
 * The superuser cannot, and no one may copy the files of the cluster (database `replication`).
 */
export const admission = `# Written by Cairn before each start of Postgres: changes here are lost.
local all cairn,${RUNNING_ROLE} scram-sha-256
host all cairn,${RUNNING_ROLE} 127.0.0.1/32 scram-sha-256
`;

/** An eighth of the machine's memory, between 64 and 512 MB. The system uses the rest as its file cache. */
const sharedBuffers = (): number => Math.round(Math.min(Math.max(totalmem() / MEGABYTE / 8, 64), 512));
