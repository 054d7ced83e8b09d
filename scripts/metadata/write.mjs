// Second half of `npm run manifest`: what is made from the manifest and the facts behind it.
import { writeEditorData } from './editors.mjs';
import { writeMarkupTypes } from './markup-types.mjs';

await writeEditorData();
await writeMarkupTypes();
