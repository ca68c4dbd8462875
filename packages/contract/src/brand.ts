/** The product's name, kept in this one place. */
export const productName = 'Sofra';
