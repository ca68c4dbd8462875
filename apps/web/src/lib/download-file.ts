function download(fileName: string, type: string, content: string) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

export const downloadText = (fileName: string, text: string) => download(fileName, 'text/plain', text);

export const downloadJson = (fileName: string, content: unknown) =>
  download(fileName, 'application/json', JSON.stringify(content, null, 2));
