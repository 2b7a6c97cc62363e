import { signUp } from './bench/person.ts'; import { seedBoard } from './bench/boards.ts';
const p = await signUp('http://localhost:4100','bench'); const db='postgres://cairn:cairn@127.0.0.1:54329/lead_app';
for (const n of [1000,5000]) console.log(n,(await seedBoard(db,p,n)).projectId);
