/** A PDF of one page, with an optional stream of its own. */
export function pdf(stream: Buffer = Buffer.from('q Q'), dictionary = ''): Buffer {
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n';
  const page = '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj\n';
  return Buffer.concat([
    Buffer.from(`${head}${page}4 0 obj<</Length ${stream.length}${dictionary}>>stream\n`),
    stream,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\nstartxref\n9\n%%EOF\n'),
  ]);
}
