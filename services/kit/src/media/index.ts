export { type ListedObject, type ObjectStore, openObjects, type StoredObject } from './objects.ts';
