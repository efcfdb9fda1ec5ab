export { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
export { type Change, mergeEdits, sameField, settled } from './merge.ts';
export { isOutdated } from './outdated.ts';
