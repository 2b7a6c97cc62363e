#!/usr/bin/env node
import { hand } from './steps/hand.mjs';

await hand('tests/support/run-tests.ts');
