#!/usr/bin/env node
import { hand } from './steps/hand.mjs';
import { ensureWebBuilt } from './steps/web.mjs';

await hand('tests/support/run-tests.ts', { before: ensureWebBuilt });
