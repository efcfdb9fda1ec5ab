export { type View, type ViewCounter, viewCounter } from './view-counter.ts';
export { isVisitor } from './visitor.ts';
