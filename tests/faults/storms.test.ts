import { editStorm } from './edit-storm.ts';
import { issueStorms } from './issue-storm.ts';
import { servers } from './servers.ts';

const stage = servers(1);
editStorm(stage);
issueStorms(stage);
