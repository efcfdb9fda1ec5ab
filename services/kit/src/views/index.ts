export { type View, ViewCounter } from './view-counter.ts';
export { isVisitor } from './visitor.ts';
