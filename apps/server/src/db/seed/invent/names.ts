/** Given and family names of invented people, as they are common in each country. */
export interface NamePool {
  readonly female: readonly string[];
  readonly male: readonly string[];
  readonly surnames: readonly string[];
  /** Two family names are written. */
  readonly double: boolean;
}

const list = (text: string) => text.split(' ');

const RIVER_PLATE: NamePool = {
  female: list(
    'María Lucía Carolina Valentina Florencia Camila Julieta Agustina Micaela Rocío Gabriela Silvina Patricia Verónica Mariana Daniela Natalia Paula Andrea Cecilia Romina Soledad Victoria Belén Eugenia Lorena Graciela Noelia Alejandra Sandra',
  ),
  male: list(
    'Juan Martín Santiago Matías Nicolás Federico Diego Pablo Facundo Gonzalo Hernán Javier Sebastián Leandro Emiliano Ramiro Tomás Agustín Ezequiel Gustavo Marcelo Sergio Fernando Ricardo Esteban Maximiliano Cristian Lautaro Joaquín Ignacio',
  ),
  surnames: list(
    'González Rodríguez Gómez Fernández López Díaz Martínez Pérez García Sánchez Romero Sosa Álvarez Torres Ruiz Ramírez Flores Acosta Benítez Medina Suárez Herrera Aguirre Giménez Gutiérrez Pereyra Rojas Molina Castro Ortiz Silva Núñez Luna Juárez Cabrera Ríos Ferreyra Godoy Morales Domínguez Moreno Peralta Vega Carrizo Quiroga Castillo Ledesma Muñoz Ojeda Ponce Vera Vázquez Villalba Cardozo Navarro Ramos Arias Coronel Córdoba Figueroa',
  ),
  double: false,
};

const CHILE: NamePool = {
  female: list(
    'Sofía Constanza Javiera Catalina Francisca Fernanda Isidora Antonia Carolina Paulina Macarena Daniela Bárbara Camila',
  ),
  male: list(
    'Diego Benjamín Vicente Matías Cristóbal Felipe Rodrigo Ignacio Sebastián Claudio Mauricio Andrés Hernán Gonzalo',
  ),
  surnames: list(
    'Muñoz Rojas Soto Contreras Silva Martínez Sepúlveda Morales Rodríguez López Fuentes Hernández Torres Araya Flores Espinoza Valenzuela Castillo Reyes Gutiérrez Pizarro Vargas Tapia Cortés Carrasco Vergara',
  ),
  double: true,
};

const MEXICO: NamePool = {
  female: list(
    'Lucía Guadalupe Fernanda Ximena Alejandra Daniela Mónica Leticia Rosa Adriana Claudia Verónica Itzel Paola',
  ),
  male: list(
    'Jorge José Luis Carlos Miguel Alejandro Francisco Roberto Arturo Héctor Raúl Eduardo Óscar Ricardo',
  ),
  surnames: list(
    'Hernández García Martínez López González Pérez Rodríguez Sánchez Ramírez Cruz Flores Gómez Morales Vázquez Reyes Jiménez Torres Díaz Gutiérrez Ruiz Mendoza Aguilar Ortiz Castillo Chávez Rivera',
  ),
  double: true,
};

const BRAZIL: NamePool = {
  female: list(
    'Clara Ana Beatriz Camila Fernanda Juliana Larissa Letícia Mariana Patrícia Renata Tatiana Vanessa Luciana',
  ),
  male: list(
    'Bruno Carlos Eduardo Felipe Gustavo Henrique João Leonardo Lucas Marcelo Paulo Rafael Rodrigo Thiago',
  ),
  surnames: list(
    'Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes',
  ),
  double: true,
};

/** The pool of a country. */
export function namesOf(country: string): NamePool {
  return { AR: RIVER_PLATE, CL: CHILE, MX: MEXICO, BR: BRAZIL }[country] ?? RIVER_PLATE;
}
