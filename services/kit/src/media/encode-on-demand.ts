/** Encoding of pictures. sharp is loaded with the first one: it is large. */
export const encoding = () => import('./encode.ts');
