/** Work with pictures for services that store them under keys of their own. sharp is loaded with the first one: it is large. */
type Encoding = typeof import('./encode.ts');

export const encodeAsJpeg: Encoding['encodeAsJpeg'] = async (...given) =>
  (await import('./encode.ts')).encodeAsJpeg(...given);

export const encodePicture: Encoding['encodePicture'] = async (...given) =>
  (await import('./encode.ts')).encodePicture(...given);

export const encodePreview: Encoding['encodePreview'] = async (...given) =>
  (await import('./encode.ts')).encodePreview(...given);

export const identifyOriginal: Encoding['identifyOriginal'] = async (...given) =>
  (await import('./encode.ts')).identifyOriginal(...given);
