#!/usr/bin/env node
// Runs on any Node from 20.19 on. It installs the Node that everything else runs on.
import { ensureAllBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { buildLanguagesBeside } from './steps/languages.mjs';
import { cairnNode } from './steps/node.mjs';
import { main } from './steps/progress.mjs';
import { serverArgs } from './steps/server.mjs';
import { supervise } from './steps/supervise.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureAllBuilt();
  buildLanguagesBeside();
  supervise(cairnNode(), serverArgs);
});
