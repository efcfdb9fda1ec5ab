export { type View, ViewCounter, type ViewCounterOptions } from './view-counter.ts';
export { isVisitor } from './visitor.ts';
