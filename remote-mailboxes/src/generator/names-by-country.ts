export type CountryNames = { female: readonly string[]; male: readonly string[]; surnames: readonly string[] };

/**
 * Names by ISO 3166 country code. United States: the most frequent given names of the last hundred years (Social Security
 * Administration, public domain) and surnames (Census of 2010, public domain). Others: a short selection of common names.
 */
// oxfmt-ignore
export const namesByCountry = {
  US: {
    female: [
      'Mary', 'Patricia', 'Jennifer', 'Linda', 'Elizabeth', 'Barbara', 'Susan', 'Jessica', 'Karen', 'Sarah',
      'Lisa', 'Nancy', 'Sandra', 'Betty', 'Ashley', 'Emily', 'Kimberly', 'Margaret', 'Donna', 'Michelle',
      'Carol', 'Amanda', 'Melissa', 'Deborah', 'Stephanie', 'Rebecca', 'Sharon', 'Laura', 'Cynthia', 'Dorothy',
      'Amy', 'Kathleen', 'Angela', 'Shirley', 'Emma', 'Brenda', 'Pamela', 'Nicole', 'Anna', 'Samantha',
      'Katherine', 'Christine', 'Debra', 'Rachel', 'Carolyn', 'Janet', 'Maria', 'Olivia', 'Heather', 'Helen',
    ],
    male: [
      'James', 'Michael', 'Robert', 'John', 'David', 'William', 'Richard', 'Joseph', 'Thomas', 'Christopher',
      'Charles', 'Daniel', 'Matthew', 'Anthony', 'Mark', 'Donald', 'Steven', 'Andrew', 'Paul', 'Joshua',
      'Kenneth', 'Kevin', 'Brian', 'Timothy', 'Ronald', 'George', 'Jason', 'Edward', 'Jeffrey', 'Ryan',
      'Jacob', 'Nicholas', 'Gary', 'Eric', 'Jonathan', 'Stephen', 'Larry', 'Justin', 'Scott', 'Brandon',
      'Benjamin', 'Samuel', 'Gregory', 'Alexander', 'Patrick', 'Frank', 'Raymond', 'Jack', 'Dennis', 'Jerry',
    ],
    surnames: [
      'Smith', 'Johnson', 'Williams', 'Brown', 'Jones', 'Garcia', 'Miller', 'Davis', 'Rodriguez', 'Martinez',
      'Hernandez', 'Lopez', 'Gonzalez', 'Wilson', 'Anderson', 'Thomas', 'Taylor', 'Moore', 'Jackson', 'Martin',
      'Lee', 'Perez', 'Thompson', 'White', 'Harris', 'Sanchez', 'Clark', 'Ramirez', 'Lewis', 'Robinson',
      'Walker', 'Young', 'Allen', 'King', 'Wright', 'Scott', 'Torres', 'Nguyen', 'Hill', 'Flores',
      'Green', 'Adams', 'Nelson', 'Baker', 'Hall', 'Rivera', 'Campbell', 'Mitchell', 'Carter', 'Roberts',
      'Gomez', 'Phillips', 'Evans', 'Turner', 'Diaz', 'Parker', 'Cruz', 'Edwards', 'Collins', 'Reyes',
      'Stewart', 'Morris', 'Morales', 'Murphy', 'Cook', 'Rogers', 'Gutierrez', 'Ortiz', 'Morgan', 'Cooper',
      'Peterson', 'Bailey', 'Reed', 'Kelly', 'Howard', 'Ramos', 'Kim', 'Cox', 'Ward', 'Richardson',
      'Watson', 'Brooks', 'Chavez', 'Wood', 'James', 'Bennett', 'Gray', 'Mendoza', 'Ruiz', 'Hughes',
      'Price', 'Alvarez', 'Castillo', 'Sanders', 'Patel', 'Myers', 'Long', 'Ross', 'Foster', 'Jimenez',
    ],
  },
  GB: {
    female: [
      'Olivia', 'Amelia', 'Charlotte', 'Emily', 'Sophie', 'Jessica', 'Lucy', 'Hannah', 'Chloe', 'Grace',
      'Ellie', 'Georgia', 'Katie', 'Holly', 'Megan', 'Rebecca', 'Abigail', 'Eleanor', 'Alice', 'Florence',
      'Poppy', 'Daisy', 'Freya', 'Isla', 'Imogen', 'Harriet', 'Rosie', 'Phoebe', 'Matilda', 'Zoe',
      'Gemma', 'Claire', 'Nicola', 'Fiona', 'Victoria', 'Joanne', 'Helen', 'Louise', 'Sarah', 'Laura',
    ],
    male: [
      'Oliver', 'George', 'Harry', 'Jack', 'Thomas', 'James', 'William', 'Henry', 'Charlie', 'Alfie',
      'Oscar', 'Archie', 'Freddie', 'Arthur', 'Edward', 'Samuel', 'Daniel', 'Joseph', 'Benjamin', 'Adam',
      'Luke', 'Matthew', 'Callum', 'Connor', 'Jamie', 'Lewis', 'Liam', 'Rhys', 'Ewan', 'Graham',
      'Stuart', 'Simon', 'Nigel', 'Ian', 'Martin', 'Gareth', 'Craig', 'Neil', 'Andrew', 'David',
    ],
    surnames: [
      'Smith', 'Jones', 'Williams', 'Taylor', 'Davies', 'Brown', 'Evans', 'Wilson', 'Thomas', 'Roberts',
      'Johnson', 'Walker', 'Wright', 'Robinson', 'Thompson', 'White', 'Hughes', 'Edwards', 'Green', 'Hall',
      'Wood', 'Harris', 'Lewis', 'Martin', 'Jackson', 'Clarke', 'Clark', 'Turner', 'Hill', 'Cooper',
      'Morris', 'Ward', 'Moore', 'Watson', 'Baker', 'Harrison', 'Morgan', 'Patel', 'Allen', 'Bennett',
    ],
  },
  FR: {
    female: [
      'Marie', 'Camille', 'Léa', 'Manon', 'Chloé', 'Julie', 'Sarah', 'Laura', 'Pauline', 'Mathilde',
      'Marion', 'Lucie', 'Anaïs', 'Emma', 'Claire', 'Sophie', 'Céline', 'Aurélie', 'Émilie', 'Élodie',
      'Charlotte', 'Juliette', 'Alice', 'Louise', 'Inès', 'Jade', 'Margaux', 'Justine', 'Amandine', 'Caroline',
      'Nathalie', 'Isabelle', 'Sandrine', 'Valérie', 'Hélène', 'Audrey', 'Clémence', 'Élise', 'Agathe', 'Zoé',
    ],
    male: [
      'Thomas', 'Nicolas', 'Julien', 'Alexandre', 'Maxime', 'Antoine', 'Pierre', 'Lucas', 'Hugo', 'Louis',
      'Paul', 'Clément', 'Romain', 'Mathieu', 'Guillaume', 'Vincent', 'Quentin', 'Florian', 'Arthur', 'Jules',
      'Gabriel', 'Raphaël', 'Adrien', 'Benoît', 'Sébastien', 'Frédéric', 'Laurent', 'Olivier', 'François', 'Philippe',
      'Christophe', 'Stéphane', 'Jérôme', 'Damien', 'Cédric', 'Rémi', 'Bastien', 'Baptiste', 'Théo', 'Étienne',
    ],
    surnames: [
      'Martin', 'Bernard', 'Thomas', 'Petit', 'Robert', 'Richard', 'Durand', 'Dubois', 'Moreau', 'Laurent',
      'Simon', 'Michel', 'Lefebvre', 'Leroy', 'Roux', 'David', 'Bertrand', 'Morel', 'Fournier', 'Girard',
      'Bonnet', 'Dupont', 'Lambert', 'Fontaine', 'Rousseau', 'Vincent', 'Muller', 'Lefèvre', 'Faure', 'André',
      'Mercier', 'Blanc', 'Guérin', 'Boyer', 'Garnier', 'Chevalier', 'François', 'Legrand', 'Gauthier', 'Perrin',
    ],
  },
  DE: {
    female: [
      'Anna', 'Lena', 'Julia', 'Sarah', 'Laura', 'Lisa', 'Katharina', 'Marie', 'Sophie', 'Hannah',
      'Johanna', 'Emma', 'Mia', 'Lea', 'Leonie', 'Clara', 'Charlotte', 'Paula', 'Greta', 'Frieda',
      'Nele', 'Jana', 'Christina', 'Stefanie', 'Nadine', 'Sabine', 'Petra', 'Claudia', 'Andrea', 'Susanne',
      'Monika', 'Martina', 'Birgit', 'Anja', 'Silke', 'Heike', 'Franziska', 'Theresa', 'Carolin', 'Melanie',
    ],
    male: [
      'Lukas', 'Leon', 'Finn', 'Jonas', 'Felix', 'Maximilian', 'Paul', 'Ben', 'Elias', 'Noah',
      'Jan', 'Tim', 'Niklas', 'Tobias', 'Florian', 'Sebastian', 'Alexander', 'Daniel', 'Philipp', 'Fabian',
      'Moritz', 'Simon', 'David', 'Stefan', 'Andreas', 'Thomas', 'Michael', 'Markus', 'Matthias', 'Christian',
      'Martin', 'Frank', 'Jürgen', 'Wolfgang', 'Klaus', 'Uwe', 'Dirk', 'Torsten', 'Sven', 'Oliver',
    ],
    surnames: [
      'Müller', 'Schmidt', 'Schneider', 'Fischer', 'Weber', 'Meyer', 'Wagner', 'Becker', 'Schulz', 'Hoffmann',
      'Schäfer', 'Koch', 'Bauer', 'Richter', 'Klein', 'Wolf', 'Schröder', 'Neumann', 'Schwarz', 'Zimmermann',
      'Braun', 'Krüger', 'Hofmann', 'Hartmann', 'Lange', 'Werner', 'Krause', 'Lehmann', 'Köhler', 'Maier',
      'Herrmann', 'König', 'Walter', 'Huber', 'Kaiser', 'Fuchs', 'Peters', 'Scholz', 'Lang', 'Weiß',
    ],
  },
  ES: {
    female: [
      'María', 'Carmen', 'Lucía', 'Paula', 'Sofía', 'Martina', 'Julia', 'Alba', 'Sara', 'Laura',
      'Marta', 'Cristina', 'Ana', 'Isabel', 'Elena', 'Raquel', 'Patricia', 'Beatriz', 'Silvia', 'Rocío',
      'Irene', 'Claudia', 'Andrea', 'Nuria', 'Inés', 'Pilar', 'Teresa', 'Mónica', 'Natalia', 'Eva',
      'Sandra', 'Lorena', 'Alicia', 'Carla', 'Noelia', 'Esther', 'Ángela', 'Verónica', 'Yolanda', 'Miriam',
    ],
    male: [
      'Antonio', 'Manuel', 'José', 'Francisco', 'David', 'Juan', 'Javier', 'Daniel', 'Carlos', 'Jesús',
      'Alejandro', 'Miguel', 'Rafael', 'Pedro', 'Pablo', 'Ángel', 'Sergio', 'Fernando', 'Jorge', 'Luis',
      'Alberto', 'Álvaro', 'Diego', 'Adrián', 'Raúl', 'Iván', 'Enrique', 'Ramón', 'Vicente', 'Andrés',
      'Rubén', 'Óscar', 'Joaquín', 'Santiago', 'Eduardo', 'Víctor', 'Mario', 'Hugo', 'Marcos', 'Ignacio',
    ],
    surnames: [
      'García', 'Rodríguez', 'González', 'Fernández', 'López', 'Martínez', 'Sánchez', 'Pérez', 'Gómez', 'Martín',
      'Jiménez', 'Hernández', 'Ruiz', 'Díaz', 'Moreno', 'Muñoz', 'Álvarez', 'Romero', 'Gutiérrez', 'Alonso',
      'Navarro', 'Torres', 'Domínguez', 'Ramos', 'Vázquez', 'Ramírez', 'Gil', 'Serrano', 'Morales', 'Molina',
      'Blanco', 'Suárez', 'Castro', 'Ortega', 'Delgado', 'Ortiz', 'Marín', 'Rubio', 'Núñez', 'Medina',
    ],
  },
  IT: {
    female: [
      'Giulia', 'Martina', 'Chiara', 'Sara', 'Francesca', 'Federica', 'Alessia', 'Elisa', 'Valentina', 'Silvia',
      'Sofia', 'Aurora', 'Alice', 'Giorgia', 'Elena', 'Laura', 'Anna', 'Maria', 'Paola', 'Roberta',
      'Simona', 'Monica', 'Cristina', 'Daniela', 'Ilaria', 'Serena', 'Beatrice', 'Camilla', 'Greta', 'Ludovica',
      'Arianna', 'Eleonora', 'Marta', 'Michela', 'Claudia', 'Barbara', 'Stefania', 'Caterina', 'Lucia', 'Noemi',
    ],
    male: [
      'Marco', 'Luca', 'Andrea', 'Matteo', 'Lorenzo', 'Alessandro', 'Davide', 'Francesco', 'Federico', 'Simone',
      'Giuseppe', 'Antonio', 'Giovanni', 'Riccardo', 'Stefano', 'Paolo', 'Roberto', 'Daniele', 'Fabio', 'Nicola',
      'Gabriele', 'Leonardo', 'Tommaso', 'Edoardo', 'Filippo', 'Pietro', 'Emanuele', 'Michele', 'Alberto', 'Giorgio',
      'Massimo', 'Claudio', 'Enrico', 'Salvatore', 'Vincenzo', 'Domenico', 'Angelo', 'Mario', 'Luigi', 'Giacomo',
    ],
    surnames: [
      'Rossi', 'Russo', 'Ferrari', 'Esposito', 'Bianchi', 'Romano', 'Colombo', 'Ricci', 'Marino', 'Greco',
      'Bruno', 'Gallo', 'Conti', 'Costa', 'Giordano', 'Mancini', 'Rizzo', 'Lombardi', 'Moretti', 'Barbieri',
      'Fontana', 'Santoro', 'Mariani', 'Rinaldi', 'Caruso', 'Ferrara', 'Galli', 'Martini', 'Leone', 'Longo',
      'Gentile', 'Martinelli', 'Vitale', 'Lombardo', 'Serra', 'Coppola', 'Marchetti', 'Parisi', 'Villa', 'Conte',
    ],
  },
} as const satisfies Record<string, CountryNames>;
