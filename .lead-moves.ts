import { signUp } from './bench/person.ts'; import { seedBoard } from './bench/boards.ts'; import { placeBetween } from './src/features/tasks/rules.ts';
const p = await signUp('http://localhost:4100','bench'); const db='postgres://cairn:cairn@127.0.0.1:54329/lead_app';
const b=await seedBoard(db,p,1000); const S=['TODO','IN_PROGRESS','REVIEW','DONE']; const t=[];
for(let i=0;i<150;i++){ const t0=performance.now(); await p.ask('PUT','project','update-task-status',{taskId:b.taskIds[i*3]!},{status:S[i%4],position:placeBetween('a0','a9')}); t.push(performance.now()-t0);} t.sort((a,b)=>a-b); console.log('p50',t[75]);
