import { setFlagsFromString } from 'node:v8';
import { readConfig, runService } from '@gehna/kit';
import { buildApp } from './app.ts';
import { leadsConfig } from './config.ts';

// Registers stay on the heap. Left alone, V8 lets as much garbage gather beside them before it collects (`make bench`).
setFlagsFromString('--heap-growing-percent=25');

await runService({ name: 'leads', config: readConfig(leadsConfig), build: buildApp });
